/** `GET /api/zip-codes`. */
import { z } from 'zod';
import type { UsState } from '#app/kernel/us-state.ts';

export const PLACES = z
  .strictObject({
    places: z
      .array(
        z.strictObject({
          zipCode: z.string().regex(/^[0-9]{5}$/),
          city: z.string(),
          state: z.string().regex(/^[A-Z]{2}$/) as z.ZodType<UsState, string>,
        }),
      )
      .max(8),
  })
  .meta({ id: 'Places' });
