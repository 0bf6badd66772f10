/** TOTP codes of an authenticator app (RFC 6238), without the database. */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Steps accepted on either side, because phone clocks drift (RFC 6238, 5.2). */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** 160 random bits, in base32. */
export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const codesOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Homesmith',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** The otpauth address and its QR code. */
export function describeTotpSecret(secret: string, email: string): { uri: string; svg: string } {
  const uri = codesOf(secret, email).toString();
  return { uri, svg: renderSVG(uri, { border: 2, ecc: 'M' }) };
}

export const isTotpCode = (code: string): boolean => CODE.test(code);

/** The time step of the code; null when it is not valid now. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!isTotpCode(code)) return null;
  const totp = codesOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
