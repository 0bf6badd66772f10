/** Answers of `/healthz` and `/readyz`. */
import { z } from 'zod';

export const HEALTHY = z
  .strictObject({
    status: z.literal('ok'),
    version: z.string().describe('From package.json.'),
    build: z
      .string()
      .describe('The first 12 digits of a hash of the source that it was built from.'),
    commit: z
      .string()
      .nullable()
      .describe('As Git names it; null when it was built where Git isn’t.'),
  })
  .meta({ id: 'Healthy' });

export const READY = z.strictObject({ status: z.literal('ready') }).meta({ id: 'Ready' });
