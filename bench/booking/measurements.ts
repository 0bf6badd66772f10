/** The parts of `npm run bench -- booking`; each writes its own file of results. */
import type { Row } from '../report.ts';
import type { Measurement } from '../search/measurements.ts';
import { measureAnyOrder } from './any-order.ts';
import { measureDrive } from './drive.ts';
import { measureFailover } from './failover.ts';
import { measureKill9 } from './kill-9.ts';
import { measureOneSlot } from './one-slot.ts';
import { measurePersonAgainstClock } from './person-against-clock.ts';
import { measureSameConfirmation } from './same-confirmation.ts';
import { measureStoppedClock } from './stopped-clock.ts';
import { measureThroughput } from './throughput.ts';
import { measureYear } from './year.ts';

/** `quick`: fewer people and rounds. */
export type BookingPart = { name: string; run(quick: boolean): Promise<Row[]> };

const PARTS: readonly BookingPart[] = [
  { name: 'one-slot', run: measureOneSlot },
  { name: 'person-against-clock', run: measurePersonAgainstClock },
  { name: 'any-order', run: measureAnyOrder },
  { name: 'drive', run: measureDrive },
  { name: 'same-confirmation', run: measureSameConfirmation },
  { name: 'throughput', run: measureThroughput },
  { name: 'failover', run: measureFailover },
  { name: 'stopped-clock', run: measureStoppedClock },
  { name: 'kill-9', run: measureKill9 },
  { name: 'year', run: measureYear },
];

export const bookingMeasurements = (quick: boolean): Record<string, Measurement[]> =>
  Object.fromEntries(PARTS.map(({ name, run }) => [`booking/${name}`, [() => run(quick)]]));
