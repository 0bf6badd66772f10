/** Whom operators call, and names in their lists. Pure. */
export type WhoToCall = {
  /** Without members, no one gets our emails. */
  hasMembers: boolean;
  phones: readonly string[];
};

export const NO_PHONE = 'No phone number yet';

/** Line by line. */
export const listPhones = (who: WhoToCall | undefined): string =>
  who === undefined || who.phones.length === 0 ? NO_PHONE : who.phones.join('\n');

/** Of a homesmith without members, before a change and after it: no email of ours reaches them. */
export function describeUntold(name: string, who: Phones): { before: string; after: string } {
  const tell = (can: string) =>
    `${name} has no account here, so we ${can} tell them${orCall(who)}.`;
  return { before: tell('can’t'), after: tell('couldn’t') };
}

/** Of one who is next to take a visit. Without a period, as a line of a list. */
export const describeUnasked = (name: string, who: Phones): string =>
  `${name} is next, but has no account here to answer with${orCall(who)}`;

type Phones = Pick<WhoToCall, 'phones'>;

const orCall = ({ phones }: Phones): string =>
  phones.length === 0 ? ', and we have no phone number' : `: call ${phones.join(' or ')}`;

/** By number: the name, with the number where two have the same. */
export function namesApart(names: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const counts = Map.groupBy(names.values(), (name) => name);
  return new Map(
    [...names].map(([number, name]) => [
      number,
      (counts.get(name)?.length ?? 0) > 1 ? `${name}, homesmith ${number}` : name,
    ]),
  );
}
