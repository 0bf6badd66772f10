/** What the actions of a homesmith's pages have in common. */
import { z } from 'zod';
import { numberIn } from './number-in.ts';

export const OF_HOMESMITH = {
  params: z.object({ number: z.string().transform(numberIn) }),
};

export const HOMESMITH_GONE = {
  gone: { status: 404, text: 'This homesmith no longer exists.' },
} as const;

export const homesmithSubject = ({ number }: { number: number }) =>
  ({ kind: 'homesmith', id: String(number) }) as const;
