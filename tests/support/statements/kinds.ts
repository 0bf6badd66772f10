/** What a type of TypeScript can hold, in the words of `VALUES`: "string", "Date", "number[]", "null". */
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

export type Kinds = {
  kinds: ReadonlySet<string>;
  /** As TypeScript writes them, when it can hold only these. */
  literals: readonly string[] | null;
};

const PRIMITIVES: readonly (readonly [flag: number, kind: string])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.Unknown, 'unknown'],
  [TypeFlags.Any, 'any'],
];

export function kindsOf(checker: Checker, type: Type): Kinds {
  const parts = partsOf(checker, type);
  const literals = parts.flatMap((part) => {
    if (part.isStringLiteralType()) return `'${part.value}'`;
    return part.isNumberLiteralType() ? String(part.value) : [];
  });
  const others = parts.filter((part) => (part.flags & (TypeFlags.Literal | TypeFlags.Null)) === 0);
  return {
    kinds: new Set(parts.map((part) => kindOf(checker, part))),
    literals: literals.length > 0 && others.length === 0 ? literals : null,
  };
}

function partsOf(checker: Checker, type: Type): readonly Type[] {
  if (type.isUnionType()) return type.getTypes().flatMap((part) => partsOf(checker, part));
  if (!type.isTypeParameter()) return [type];
  const bound = checker.getBaseConstraintOfType(type);
  return bound === undefined ? [type] : partsOf(checker, bound);
}

function kindOf(checker: Checker, type: Type): string {
  const primitive = PRIMITIVES.find(([flag]) => (type.flags & flag) !== 0);
  if (primitive !== undefined) return primitive[1];
  const name = type.getSymbol()?.name ?? 'object';
  if (name === 'Date') return name;
  if (name === 'Buffer' || name === 'Uint8Array') return 'Uint8Array';
  if (!checker.isArrayType(type) || !type.isTypeReference()) return 'object';
  const [item] = checker.getTypeArguments(type);
  const kinds = item === undefined ? [] : [...kindsOf(checker, item).kinds];
  return kinds.length === 1 ? `${kinds[0]}[]` : 'object';
}
