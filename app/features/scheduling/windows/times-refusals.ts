/** The refusals of a search for windows, as rows for actions that plan first. Pure. */
import type { RefusalRow } from '#app/platform/action/refusals.ts';
import { formatTimesRefusal, type TimesRefusal } from './times-params.ts';

type Code = TimesRefusal['code'];
type DataOf<C, Refusal = TimesRefusal> = Refusal extends { code: string }
  ? C extends Refusal['code']
    ? Omit<Refusal, 'code'>
    : never
  : never;

const rowOf = <const C extends Code>(code: C, status = 400) => ({
  status,
  // The data are those of the code.
  text: (data: DataOf<C>) => formatTimesRefusal({ code, ...data } as TimesRefusal),
});

export const TIMES_REFUSALS = {
  'no-orders': rowOf('no-orders'),
  'too-many-orders': rowOf('too-many-orders'),
  'bad-order': rowOf('bad-order'),
  'bad-plan': rowOf('bad-plan'),
  'bad-window': rowOf('bad-window'),
  'surplus-window': rowOf('surplus-window'),
  'no-zip': rowOf('no-zip'),
  'unknown-zip': rowOf('unknown-zip'),
  'no-zone': rowOf('no-zone'),
  'too-far': rowOf('too-far'),
  'too-many': rowOf('too-many', 429),
  busy: rowOf('busy', 503),
} as const satisfies Record<Code, RefusalRow>;
