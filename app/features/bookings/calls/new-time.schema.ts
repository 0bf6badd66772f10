/** Another time that a homesmith asks for, as programs read it. */
import { z } from 'zod';
import { WINDOW_TEXT } from '#app/features/scheduling/api/windows.ts';
import { INSTANT } from '#app/platform/http/answer.schema.ts';

export const NEW_TIME = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(['asked', 'taken', 'kept', 'withdrawn', 'lapsed']),
    windows: z.array(WINDOW_TEXT),
    reason: z.string(),
    askedAt: INSTANT,
    answerBy: INSTANT.describe('Without an answer by then, the time stays.'),
  })
  .meta({ id: 'NewTime', description: 'Another time that a homesmith asks for.' });
