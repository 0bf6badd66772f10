/** Compares what the code takes a statement's rows and values for with what PostgreSQL says of them. */
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Column } from '../databases/columns.ts';
import { VALUES } from '../databases/table-types.ts';
import type { Described, DescribedColumn } from './describe.ts';
import { kindsOf } from './kinds.ts';
import type { Rendered } from './render.ts';

/** Written as text where the driver has no type of its own. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  Json: ['string'],
  int8: ['number', 'string'],
  tsquery: ['string'],
  regclass: ['string'],
};

/** "Date[]" for "_timestamptz" */
function kindIn(type: string): string {
  const [, array, of = ''] = /^(_?)(.*)$/.exec(type) ?? [];
  return `${VALUES[of] ?? of}${array === '' ? '' : '[]'}`;
}

export function compareValues(
  checker: Checker,
  { parameters }: Described,
  values: Rendered['values'],
): string[] {
  return values.flatMap(({ text, type }, at) => {
    const parameter = parameters[at] ?? 'nothing';
    const kind = kindIn(parameter);
    const allowed = WRITTEN[parameter] ?? WRITTEN[kind] ?? [kind];
    const others = kindsOf(checker, type).kinds.difference(new Set([...allowed, 'null']));
    return others.size === 0 ? [] : `${text} is ${[...others].join(' or ')}, not ${parameter}`;
  });
}

export function compareRow(
  checker: Checker,
  { columns }: Described,
  row: Type,
  ofTables: readonly Column[],
): string[] {
  if ((row.flags & (TypeFlags.Object | TypeFlags.Intersection)) === 0) {
    return ['the type of its rows is no object'];
  }
  const claims = new Map(checker.getPropertiesOfType(row).map((claim) => [claim.name, claim]));
  const given = new Map(columns.map((column) => [column.name, column]));
  return [
    ...[...claims.keys()].filter((name) => !given.has(name)).map((name) => `${name} is no column`),
    ...[...given.keys()].filter((name) => !claims.has(name)).map((name) => `${name} isn't typed`),
    ...columns.flatMap((column) => {
      const claim = claims.get(column.name);
      const type = claim && checker.getTypeOfSymbol(claim);
      return type ? compareColumn(checker, column, type, ofTables) : [];
    }),
  ];
}

function compareColumn(
  checker: Checker,
  { name, type, tableId, position }: DescribedColumn,
  claim: Type,
  ofTables: readonly Column[],
): string[] {
  const { kinds, literals } = kindsOf(checker, claim);
  if (kinds.has('unknown')) return [];
  const stored = ofTables.find((one) => one.tableId === tableId && one.position === position);
  const kind = kindIn(type);
  const others =
    kind === 'Json' ? kinds.intersection(NO_JSON) : kinds.difference(new Set([kind, 'null']));
  const left = literals && stored?.allowed?.filter((value) => !literals.includes(value));
  return [
    ...others.values().map((other) => `${name} is ${type}, not ${other}`),
    ...(kind === 'Json' && holdsDate(checker, claim) ? [`${name} is JSON, which has no Date`] : []),
    ...(stored?.isNullable && !kinds.has('null') ? [`${name} may be null`] : []),
    ...(left && left.length > 0 ? [`${name} may be ${left.join(' or ')}`] : []),
  ];
}

const NO_JSON: ReadonlySet<string> = new Set(['any', 'undefined', 'Date', 'Uint8Array']);

/** In whatever it consists of. */
function holdsDate(checker: Checker, type: Type, seen = new Set<number>()): boolean {
  if (seen.has(type.id)) return false;
  seen.add(type.id);
  const holds = (part: Type | undefined) => part !== undefined && holdsDate(checker, part, seen);
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some(holds);
  if (type.getSymbol()?.name === 'Date') return true;
  if (checker.isArrayLikeType(type)) {
    return type.isTypeReference() && checker.getTypeArguments(type).some(holds);
  }
  if ((type.flags & TypeFlags.Object) === 0) return false;
  return checker.getPropertiesOfType(type).some((part) => holds(checker.getTypeOfSymbol(part)));
}
