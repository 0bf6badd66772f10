/** What is looked at after each batch of changes at once, and the rows that say it. */
import { sql } from 'kysely';
import type { Database } from '../../../app/platform/database/database.server.ts';
import { bar, informs, type Row } from '../../report.ts';
import { many } from '../../search/random.ts';
import { countUndriven } from './drive.ts';
import { findUnexplained } from './explain.ts';
import { countEach, type Errors } from './outcomes.ts';

/** Empties the calendars afterwards. */
export async function findMistakes(
  database: Database,
  bookings: readonly string[],
): Promise<string[]> {
  const unexplained = await findUnexplained(database.db, bookings);
  const { undriven } = await countUndriven(database.db);
  await sql`delete from taken_times`.execute(database.db);
  return [...unexplained, ...many(undriven, () => 'no drive between two visits')];
}

export const rowsOf = (name: string, errors: Errors, mistakes: readonly string[]): Row[] => {
  for (const [mistake, count] of countEach(mistakes)) console.log(`${count} times: ${mistake}`);
  return [
    bar(`${name}: deadlocks`, errors.deadlocks, '', 0),
    bar(`${name}: other errors`, errors.others, '', 0),
    bar(`${name}: visits that their events do not explain`, mistakes.length, '', 0),
  ];
};

export const toldOf = (name: string, outcomes: readonly string[]): Row[] => {
  const done = outcomes.filter((outcome) => outcome === 'done').length;
  return [
    informs(`${name}: changes asked for`, outcomes.length, ''),
    informs(`${name}: of these, made`, done, ''),
  ];
};
