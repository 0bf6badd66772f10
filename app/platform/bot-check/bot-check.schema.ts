/** `GET /api/bot-check`. */
import { z } from 'zod';
import { CHECKED_CALLS, MAX_LEVEL } from './checked-calls.ts';

export const ALGORITHM = 'PBKDF2/SHA-256';
/** Hash iterations of one attempt. */
export const COST = 4_000;
export const KEY_BYTES = 32;

export const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

/** The exact shape that we hand out. */
export const CHALLENGE = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal(ALGORITHM),
    cost: z.literal(COST),
    // Instead of the library's `expiresAt`, which it compares with the system clock.
    data: z.strictObject({
      call: z.enum(CHECKED_CALLS),
      goodUntilMs: z.int(),
      isInstead: z.boolean(),
      level: z.int().min(1).max(MAX_LEVEL),
    }),
    keyLength: z.literal(KEY_BYTES),
    keyPrefix: hex(KEY_BYTES / 2),
    keySignature: hex(32),
    nonce: hex(16),
    salt: hex(16),
  }),
  signature: hex(32),
});

export const BOT_CHECK_OFFER = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('proof-of-work'), challenge: CHALLENGE }),
    z.strictObject({ kind: z.literal('recaptcha'), siteKey: z.string(), url: z.string() }),
  ])
  .meta({ id: 'BotCheckOffer' });
