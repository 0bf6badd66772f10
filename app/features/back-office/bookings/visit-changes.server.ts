/** What operators' changes of visits and offers did, for the audit log, which has only their codes. */
import type { VisitStep } from '#app/features/bookings/api/bookings.ts';
import { findHistories } from '#app/features/bookings/api/found.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { AuditAction, AuditEntry } from '../audit/audit-entry.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';
import { describeStepAt } from './booking-view.ts';

const STEPS: Partial<Record<AuditAction, VisitStep>> = {
  'booking-move': 'move',
  'booking-assign': 'assign',
  'booking-accept': 'accept',
  'booking-decline': 'decline',
  'booking-call-off': 'call_off',
  'request-offer': 'hold',
  'request-withdraw': 'take_back',
};
const STEP_OF: Readonly<Record<string, VisitStep>> = STEPS;

/** By `seq`: when, and with whom. An entry and the events of its change have the same time. */
export async function describeVisitChanges(
  db: Db,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<string, string>> {
  const changes = entries.filter(({ action }) => Object.hasOwn(STEP_OF, action));
  const idsOf = (kind: 'booking' | 'request') =>
    changes.flatMap(({ subject }) => (subject.kind === kind ? subject.id : []));
  const visits = await findHistories(db, {
    references: idsOf('booking'),
    requestReferences: idsOf('request'),
  });
  const names = await nameHomesmiths(
    db,
    visits.flatMap(({ number, events }) => [
      ...(number === null ? [] : [number]),
      ...events.flatMap(({ facts }) => (typeof facts.number === 'number' ? facts.number : [])),
    ]),
  );
  const nameOf = (number: number) => names.get(number) ?? `Homesmith ${number}`;
  return new Map(
    changes.flatMap(({ seq, at, action, subject: { kind, id } }) => {
      const step = STEP_OF[action] ?? '';
      const own = visits.filter(
        (visit) => (kind === 'booking' ? visit.reference : visit.requestReference) === id,
      );
      const lines = own.flatMap(({ number, day, hour, events }) => {
        const now = { number, window: { day, hour } };
        return describeStepAt(events, now, { step, at, nameOf }) ?? [];
      });
      return lines.length === 0 ? [] : [[seq, lines.join('\n')] as const];
    }),
  );
}
