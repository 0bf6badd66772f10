/** `GET /api/windows`. */
import { z } from 'zod';
import { INSTANT } from '#app/platform/http/answer.schema.ts';
import type { Reason } from '../plan/reasons.ts';

/** As `serializeWindow` writes it: "2026-06-04T10". */
export const WINDOW_PATTERN = /^\d{4}-\d{2}-\d{2}T(08|10|12|14|16)$/;
export const WINDOW_TEXT = z.string().regex(WINDOW_PATTERN);

const REASONS = [
  ...(['several-visits', 'too-many-days', 'nobody-covers', 'nobody-does-trade'] as const),
  ...(['nobody-does-service', 'taken', 'waits-for', 'only-alone', 'too-many'] as const),
] satisfies Reason['code'][];

const PLAN = z
  .strictObject({
    shape: z
      .string()
      .describe('Which orders go together, by their places in the question: `0.2-1`.'),
    lastDay: z.iso.date(),
    visits: z.array(
      z.strictObject({
        orders: z.array(z.string()),
        trades: z.array(z.string()),
        minutes: z.int().describe('On site, all days together.'),
        days: z
          .int()
          .min(1)
          .describe(
            'Of the same homesmith, from the day of the window on; weekends and holidays don’t count.',
          ),
        gapDays: z
          .int()
          .min(0)
          .describe('From one day to the next, at least; 0 for days in a row.'),
        crewSize: z.int().min(1),
        after: z.array(z.int().min(0)).describe('Places of visits that come before.'),
        chosen: WINDOW_TEXT.nullable(),
        windows: z.array(
          z.strictObject({
            window: WINDOW_TEXT.describe(
              'Day and hour at which it begins, by the clock at the home; each is two hours.',
            ),
            startsAt: INSTANT,
            endsAt: INSTANT,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Plan' });

export const WINDOWS = z
  .strictObject({
    zip: z.string().regex(/^\d{5}$/),
    timeZone: z.string().describe('Of the home.'),
    days: z.array(z.iso.date()).describe('The 14 days that we looked at.'),
    fewest: PLAN.nullable().describe('The fewest visits; null where nothing has a window.'),
    soonest: PLAN.nullable().describe('Done on an earlier day; null where no plan is.'),
    toRequest: z
      .array(z.strictObject({ order: z.string(), reason: z.enum(REASONS), message: z.string() }))
      .describe('Orders without a window, and why.'),
  })
  .meta({ id: 'Windows' });
