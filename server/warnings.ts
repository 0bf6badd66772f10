/** Warnings at the start about a configuration that should not stay as it is. */
import type { Config, Operator } from '#app/platform/config/config.server.ts';

/** `administrator`: the effective operator's email; `samples`: how many invented businesses the database has. */
export function warningsFor(config: Config, administrator: string | null, samples = 0): string[] {
  const warnings: string[] = [];
  const { protocol, hostname } = new URL(config.publicUrl);
  if (protocol === 'http:' && !isLocalHost(hostname)) {
    warnings.push(
      `WARNING: ${config.publicUrl} is plain http, where browsers keep no protected cookies and anybody on the way can read passwords. Put https before it.`,
    );
  }
  if (config.mode === 'trial') return warnings;
  if (config.smtp === null) {
    warnings.push(
      'WARNING: no mail is sent: SMTP_URL is not set. Nobody can verify an email address or reset a password.',
    );
  }
  if (administrator === null) {
    warnings.push(
      'WARNING: nobody hears of what people send in (questions, applications, privacy requests that the law gives days for): ADMIN_EMAIL is not set. Until it is, look yourself: npm run inbox -- list',
    );
  }
  if (config.twilio === null) {
    warnings.push(
      'WARNING: no text message is sent: TWILIO_ACCOUNT_SID is not set. Nobody can complete a registration.',
    );
  }
  if (config.databaseUrl === null) {
    warnings.push(
      `WARNING: production on the embedded database in ${config.dataDir}. It survives a crash of the process but not a power cut. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  if (protocol === 'https:' && config.trustedProxies.length === 0) {
    warnings.push(
      'WARNING: TRUSTED_PROXY is not set. Whatever brings https to us is one visitor to us, so everybody shares the limits of one. Set it to the network that it asks from.',
    );
  }
  if (samples > 0) {
    warnings.push(
      `WARNING: this is the database of a trial: it has ${samples} businesses of invented people. They are paused, have no windows, and nobody can sign in as them. End them for good with npm run homesmiths -- end-samples, or begin with an empty database.`,
    );
  }
  if (isLocalHost(hostname)) {
    warnings.push(
      `WARNING: pages name ${config.publicUrl} as their address. Set PUBLIC_URL to the one the world uses.`,
    );
  }
  return [...warnings, ...warningsOfOperator(config)];
}

/** The legal pages bind only when they name an operator. */
function warningsOfOperator({ operator }: Config): string[] {
  const missing = Object.entries(OPERATOR_VARIABLES)
    // The type of Object.entries' keys is `string`.
    .filter(([key]) => operator[key as keyof Operator] === null)
    .map(([, variable]) => variable);
  return missing.length === 0
    ? []
    : [
        `WARNING: the terms and privacy pages do not say who runs this site: ${missing.join(', ')} not set. The law asks for it, and nobody can write to you.`,
      ];
}

const OPERATOR_VARIABLES = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  state: 'OPERATOR_STATE',
  supportEmail: 'SUPPORT_EMAIL',
} as const satisfies Record<keyof Operator, string>;

const isLocalHost = (hostname: string) => hostname === 'localhost';
