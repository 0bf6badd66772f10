/** `GET /api/search`. */
import { z } from 'zod';

export const SEARCH_ANSWER = z
  .strictObject({
    results: z
      .array(
        z.strictObject({
          id: z.string().min(1),
          name: z.string().min(1),
          tradeCategory: z.string().min(1),
          relevance: z.int().min(1),
        }),
      )
      .max(50),
  })
  .meta({ id: 'SearchAnswer' });
