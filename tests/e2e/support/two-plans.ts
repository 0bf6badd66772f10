/**
 * Homesmiths of a city of their own. The only one who does both trades works on one day a week, four days from now,
 * so a list with both has two plans whatever day it is.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, localDateIn, weekdayOf } from '#app/kernel/local-date.ts';
import { COMMAND, runNode } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** In Boise, where no sample homesmith works. */
export const TWO_PLANS_ZIP = '83702';
const ZONE = 'America/Boise';
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export async function importTwoPlans(dataDir: string): Promise<void> {
  const hours = ['08:00-18:00'];
  const daily = Object.fromEntries(DAYS.map((day) => [day, hours]));
  const later = DAYS[weekdayOf(addDays(localDateIn(ZONE, new Date()), 4))] ?? '';
  const homesmith = (name: string, trades: string[], when: Record<string, string[]>) => ({
    ...{ name, baseZip: TWO_PLANS_ZIP, miles: 15, instant: true, holidays: true, hours: when },
    trades: trades.map((trade) => ({ trade, state: 'ID', license: 'T-1' })),
  });
  const business = {
    ...{ id: 'two-plans', name: 'Two Plans', insuranceUntil: '2099-12-31' },
    homesmiths: [
      homesmith('Pia Moore', ['plumbing'], daily),
      homesmith('Per Olsen', ['painting'], daily),
      homesmith('Bo Baker', ['plumbing', 'painting'], { [later]: hours }),
    ],
  };
  const file = join(await temporaryFolder(), 'homesmiths.json');
  await writeFile(file, JSON.stringify({ businesses: [business] }));
  const command = [...COMMAND, 'homesmiths', 'import', file];
  const { exitCode, output } = await runNode(command, { DATA_DIR: dataDir });
  if (exitCode !== 0) throw new Error(`The import ended with ${exitCode}:\n${output}`);
}
