/** Warnings at the start about a configuration that should not stay as it is. */
import type { Config, Operator } from '#app/platform/config/config.server.ts';

/** `administrator`: the effective operator's email; `samples`: how many invented businesses the database has. */
export function warningsFor(config: Config, administrator: string | null, samples = 0): string[] {
  const warnings: string[] = [];
  const { protocol, hostname } = new URL(config.publicUrl);
  if (protocol === 'http:' && !isLocalHost(hostname)) {
    warnings.push(
      `WARNING: ${config.publicUrl} is plain http: browsers won’t keep secure cookies, and others on the network can read passwords. Put https in front.`,
    );
  }
  if (config.mode === 'trial') return warnings;
  if (config.smtp === null) {
    warnings.push(
      'WARNING: SMTP_URL is not set, so no email is sent. People can’t verify an email address or reset a password.',
    );
  }
  if (administrator === null) {
    warnings.push(
      'WARNING: ADMIN_EMAIL is not set, so no one is notified of submissions (questions, applications, privacy requests with a legal deadline). Until it is set, check them yourself: npm run inbox -- list',
    );
  }
  if (config.twilio === null) {
    warnings.push(
      'WARNING: TWILIO_ACCOUNT_SID is not set, so no text message is sent. People can’t complete a registration.',
    );
  }
  if (config.databaseUrl === null) {
    warnings.push(
      `WARNING: production on the embedded database in ${config.dataDir}. It survives a crash of the process, but not a power failure. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  if (protocol === 'https:' && config.trustedProxies.length === 0) {
    warnings.push(
      'WARNING: TRUSTED_PROXY is not set. All visitors behind the https proxy share one visitor’s rate limits. Set it to the proxy’s network.',
    );
  }
  if (samples > 0) {
    warnings.push(
      `WARNING: this is the database of a trial: it has ${samples} sample businesses. They are paused, can't be booked, and no one can sign in as them. Remove them for good with npm run homesmiths -- end-samples, or start with an empty database.`,
    );
  }
  if (isLocalHost(hostname)) {
    warnings.push(
      `WARNING: pages show ${config.publicUrl} as their address. Set PUBLIC_URL to the public one.`,
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
        `WARNING: the terms and privacy pages do not say who runs this site: ${missing.join(', ')} not set. The law requires it, and people can't write to you without it.`,
      ];
}

const OPERATOR_VARIABLES = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  state: 'OPERATOR_STATE',
  supportEmail: 'SUPPORT_EMAIL',
} as const satisfies Record<keyof Operator, string>;

const isLocalHost = (hostname: string) => hostname === 'localhost';
