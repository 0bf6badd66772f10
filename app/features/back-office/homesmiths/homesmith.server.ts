/** Loads one homesmith. */
import { nameVisitsOf } from '#app/features/bookings/api/bookings.server.ts';
import {
  type FoundVisit,
  formatFoundTime,
  type SickDayName,
} from '#app/features/bookings/api/bookings.ts';
import { listPassedOnSick } from '#app/features/bookings/api/due.server.ts';
import {
  findLiveVisitsOf,
  listPassedOn,
  type PassedOn,
} from '#app/features/bookings/api/found.server.ts';
import { readSickDay } from '#app/features/bookings/api/work.server.ts';
import { findAtWork } from '#app/features/homesmiths/api/roster.server.ts';
import { findContacts } from '#app/features/identity/api/identity.server.ts';
import { readNextDays } from '#app/features/scheduling/api/scheduling.server.ts';
import { compareWindows } from '#app/features/scheduling/api/scheduling.ts';
import { nameZone } from '#app/features/scheduling/api/windows.ts';
import { formatLocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { BackOfficeContext } from '../applications/application.server.ts';
import { nameFoundState } from '../bookings/visit-rows.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';
import { findUntold } from '../frame/who-to-call.server.ts';
import { readShareOf } from '../money/shares.server.ts';
import { readHomesmithChecks } from '../renewals/homesmith-checks.server.ts';
import { stateOf } from './homesmith-states.ts';
import {
  formatArea,
  formatShare,
  type HomesmithView,
  presentHours,
  type SickDay,
} from './homesmith-view.ts';
import { listToCall } from './list-to-call.server.ts';
import { describeKept, describePassedOn, type Outcome } from './outcomes.ts';

/** More than a homesmith has. */
const MAX_VISITS = 500;

/** Null for an unknown number. */
export async function readHomesmith(
  ctx: BackOfficeContext,
  number: number,
): Promise<HomesmithView | null> {
  const { db } = ctx.database;
  const found = await findAtWork(db, number);
  const checked = found && (await readHomesmithChecks(ctx, number));
  if (found === null || checked === null) return null;
  const { homesmith, hours, members } = found;
  const { area, timeZone, isInstant, crewSize } = homesmith;
  const people = await findContacts(
    db,
    members.map(({ identityId }) => identityId),
  );
  const state = stateOf(homesmith);
  const isOff = state === 'suspended' || state === 'ended';
  const visits = await findLiveVisitsOf(db, number, MAX_VISITS);
  const passedOn = isOff ? await listPassedOn(db, { number, now: ctx.now, limit: MAX_VISITS }) : [];
  const untold = members.length > 0 ? null : await findUntold(db, number);
  return {
    number,
    name: checked.name,
    insuredUntil: checked.insuredUntil,
    trades: checked.trades,
    invitations: checked.invitations,
    state,
    untold: untold?.before ?? null,
    toCall: isOff ? await listToCall(ctx, { number, name: checked.name, passedOn }) : [],
    outcomes: isOff ? await listOutcomes(db, { kept: visits, passedOn }) : null,
    sickDays: [
      await readSick(ctx, { number, timeZone }, 'today'),
      await readSick(ctx, { number, timeZone }, 'tomorrow'),
    ],
    facts: [
      { label: 'Area', value: formatArea(area) },
      { label: 'Time zone', value: nameZone(timeZone, ctx.now) },
      { label: 'Booking', value: isInstant ? 'Instant' : 'They approve each visit' },
      { label: 'Crew size', value: String(crewSize) },
      { label: 'Their business owes us', value: formatShare(await readShareOf(db, number)) },
    ],
    members: members.map(({ identityId, since }) => ({
      id: identityId,
      email: people.get(identityId)?.email ?? 'No email',
      phone: showUsPhone(people.get(identityId)?.phone ?? ''),
      since: formatLocalDate(localDateIn(timeZone, since)),
    })),
    hours: presentHours(hours),
    next: await readNextDays(ctx, { number, timeZone }, (visitIds) =>
      nameVisitsOf(db, { visitIds, number }),
    ),
    visits: visits.map((visit) => ({
      id: visit.id,
      reference: visit.reference,
      when: formatFoundTime(visit),
      state: nameFoundState(visit),
      jobs: visit.jobs,
      isBegun: visit.isBegun,
    })),
  };
}

async function readSick(
  ctx: BackOfficeContext,
  whose: { number: number; timeZone: string },
  which: SickDayName,
): Promise<SickDay> {
  const { day, isSick, visits } = await readSickDay(ctx, whose, which);
  const { db } = ctx.database;
  const passedOn = isSick ? await listPassedOnSick(db, { number: whose.number, day }) : [];
  const outcomes = await listOutcomes(db, { kept: [], passedOn });
  return { day, which, isSick, count: visits.length, outcomes };
}

/** The next first. */
async function listOutcomes(
  db: Db,
  { kept, passedOn }: { kept: readonly FoundVisit[]; passedOn: readonly PassedOn[] },
): Promise<Outcome[]> {
  const names = await nameHomesmiths(
    db,
    passedOn.flatMap(({ number }) => number ?? []),
  );
  const nameOf = (number: number) => names.get(number) ?? `Homesmith ${number}`;
  return [
    ...kept.map((visit) => ({ visit, outcome: describeKept(visit) })),
    ...passedOn.map((visit) => ({
      visit,
      outcome: describePassedOn(visit, visit.number === null ? null : nameOf(visit.number)),
    })),
  ]
    .toSorted((a, b) => compareWindows(a.visit, b.visit))
    .map(({ outcome }) => outcome);
}
