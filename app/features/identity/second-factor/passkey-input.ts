/** What browsers send of passkeys; other members are ignored. Pure. */
import { z } from 'zod';

const NO_CREDENTIAL = 'Send what the browser made.';

/** base64url, as browsers send binary values; the body is limited to 16 KiB anyway. */
const binary = z.string(NO_CREDENTIAL).regex(/^[A-Za-z0-9_-]{1,12000}$/, NO_CREDENTIAL);

const credential = {
  id: binary,
  rawId: binary,
  type: z.literal('public-key', NO_CREDENTIAL),
  clientExtensionResults: z.unknown().transform(() => ({})),
};

export const MADE = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: binary,
        attestationObject: binary,
        transports: z
          .array(z.string(NO_CREDENTIAL).max(30, NO_CREDENTIAL), NO_CREDENTIAL)
          .max(10, NO_CREDENTIAL)
          .default([]),
      },
      NO_CREDENTIAL,
    ),
  },
  NO_CREDENTIAL,
);

export const SIGNED = z.object(
  {
    ...credential,
    response: z
      .object(
        {
          clientDataJSON: binary,
          authenticatorData: binary,
          signature: binary,
          userHandle: binary.nullish(),
        },
        NO_CREDENTIAL,
      )
      // Some browsers send null instead of leaving it out.
      .transform(({ userHandle, ...rest }) => ({ ...rest, ...(userHandle && { userHandle }) })),
  },
  NO_CREDENTIAL,
);
