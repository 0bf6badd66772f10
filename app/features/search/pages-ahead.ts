/**
 * Which pages of results are fetched before one is tapped: the first of each answer, within a budget for as long as the
 * page is open. Any other is fetched when it is touched or hovered. Pure.
 */

/** Most people tap one of these. */
const FIRST = 3;
/** About 50 kB. */
const BUDGET = 12;

/** `ahead`: those of earlier answers. The same set when nothing is added. */
export function pagesAhead(
  ahead: ReadonlySet<string>,
  ids: readonly string[],
): ReadonlySet<string> {
  const more = ids.slice(0, FIRST).filter((id) => !ahead.has(id));
  const added = more.slice(0, Math.max(0, BUDGET - ahead.size));
  return added.length === 0 ? ahead : new Set([...ahead, ...added]);
}
