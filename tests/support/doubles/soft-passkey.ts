/** A passkey in software (ES256, attestation "none"), with the answers of browser and device, honest or forged. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

const FLAGS = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 } as const;

/** The circumstances of one use. */
export type Use = {
  /** Of the page; the browser fills it in. */
  origin: string;
  /** The host name of the device's binding; by default that of the options. */
  rpId?: string;
  /** Whether the device has verified its user. */
  isVerified?: boolean;
  /** Some count uses, others always say 0. */
  counter?: number;
};

export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;
  #userHandle = '';

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    // RFC 9053: kty EC2, alg ES256, crv P-256.
    this.#coseKey = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
  }

  /** As `navigator.credentials.create` answers. */
  register(options: PublicKeyCredentialCreationOptionsJSON, use: Use): RegistrationResponseJSON {
    this.#userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, this.#coseKey]);
    const authData = authenticatorData(use, options.rp.id ?? '', credential);
    const attestation = cborMap([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, use).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** As `navigator.credentials.get` answers. */
  sign(options: PublicKeyCredentialRequestOptionsJSON, use: Use): AuthenticationResponseJSON {
    const authData = authenticatorData(use, options.rpId ?? '');
    const client = clientData('webauthn.get', options.challenge, use);
    const signed = Buffer.concat([authData, sha256(client)]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #common() {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
    };
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, { origin }: Use) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(use: Use, rpId: string, credential?: Buffer): Buffer {
  const flags =
    FLAGS.userPresent |
    (use.isVerified === false ? 0 : FLAGS.userVerified) |
    (credential === undefined ? 0 : FLAGS.hasCredential);
  const parts = [sha256(use.rpId ?? rpId), uint(flags, 1), uint(use.counter ?? 0, 4)];
  return Buffer.concat(credential === undefined ? parts : [...parts, credential]);
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

type Cbor = number | string | Buffer | ReadonlyMap<unknown, unknown>;

/** The part of CBOR (RFC 8949) that attestations use. */
function cborMap(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  return Buffer.isBuffer(value) ? Buffer.concat([head(2, value.length), value]) : head(5, 0);
}

function head(major: number, value: number): Buffer {
  const top = major << 5;
  if (value < 24) return Buffer.from([top | value]);
  return value < 256
    ? Buffer.from([top | 24, value])
    : Buffer.concat([Buffer.from([top | 25]), uint(value, 2)]);
}
