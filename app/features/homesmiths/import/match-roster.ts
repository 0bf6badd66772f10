/** Matches a roster file with the database: what exists, and what has to be written. Pure. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { ListedBusiness, ListedHomesmith, Mistake, ReadBusiness } from './roster-file.ts';

export type MatchedBusiness = {
  business: ListedBusiness;
  isNew: boolean;
  /** Without those that equal the file. */
  changed: (ListedHomesmith & { isNew: boolean })[];
};

/** `owners`: the businesses of the file's homesmith numbers. Ids are the database's. */
export function matchRoster(
  wanted: readonly ReadBusiness[],
  stored: ReadonlyMap<string, ListedBusiness>,
  owners: ReadonlyMap<number, string>,
): Result<MatchedBusiness[], Mistake[]> {
  const mistakes: Mistake[] = [];
  const matched = wanted.map(({ file, ...business }): MatchedBusiness => {
    const before = stored.get(business.id);
    if (before !== undefined && before.state !== business.state) {
      const message = formatState(before.state);
      mistakes.push({ file, person: business.name, field: 'state', message });
    }
    const changed = business.homesmiths.flatMap((homesmith) => {
      const wrong = (field: string, message: string) =>
        mistakes.push({ file, person: homesmith.name, field, message });
      return matchHomesmith(homesmith, before?.homesmiths ?? [], wrong);
    });
    for (const { number, name } of business.homesmiths) {
      const owner = number === null ? business.id : (owners.get(number) ?? business.id);
      if (owner === business.id) continue;
      const message = 'belongs to a homesmith of another business';
      mistakes.push({ file, person: name, field: 'number', message });
    }
    return { business, isNew: before === undefined, changed };
  });
  return mistakes.length > 0 ? refuse(mistakes) : accept(matched);
}

function matchHomesmith(
  given: ListedHomesmith,
  stored: readonly ListedHomesmith[],
  wrong: (field: string, message: string) => void,
): (ListedHomesmith & { isNew: boolean })[] {
  const same = stored.filter(({ number, name }) =>
    given.number === null ? name === given.name : number === given.number,
  );
  const [before] = same;
  if (before === undefined) return [{ ...given, isNew: true }];
  if (same.length > 1) {
    wrong('name', `matches ${same.length} homesmiths of this business; add the number`);
    return [];
  }
  if (before.state !== given.state) wrong('state', formatState(before.state));
  const now = { ...given, number: before.number };
  return isSame(before, now) ? [] : [{ ...now, isNew: false }];
}

const formatState = (state: ListedHomesmith['state']) =>
  `is "${state}" here. Imports can’t change that; operators and homesmiths can`;

/** Lists are sorted in files and in the database. */
const isSame = (one: ListedHomesmith, other: ListedHomesmith) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

const fieldsOf = ({ area, ...one }: ListedHomesmith) => [
  one.name,
  area.baseZip,
  area.kind === 'radius' ? area.miles : area.zips,
  one.isInstant,
  one.crewSize,
  one.worksHolidays,
  one.hours.map(({ weekday, from, to }) => [weekday, from, to]),
  one.trades.map((trade) => [trade.trade, trade.usState, trade.licenseNumber, trade.licenseUntil]),
  one.leavesOut,
];
