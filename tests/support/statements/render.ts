/** The SQL of a `sql` template, read from the source: its fragments in place, `$1` for each value. */
import {
  isArrowFunction,
  isAsExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast';
import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/** `values`: what the code has for each parameter. */
export type Rendered = { text: string; values: { text: string; type: Type }[] };

/** Where the source chooses between things, the first and the last of them are looked at in turn. */
export type Side = 'first' | 'last';

/** The arguments of the calls around a node, by the id of their parameter. */
type Given = ReadonlyMap<number, Node>;

/** Throws where the text isn't in the source. */
export function render(checker: Checker, template: TaggedTemplateExpression, side: Side): Rendered {
  const values: Rendered['values'] = [];

  function textOf({ template }: TaggedTemplateExpression, given: Given): string {
    if (isNoSubstitutionTemplateLiteral(template)) return template.text;
    if (!isTemplateExpression(template)) throw unreadable(template);
    const spans = template.templateSpans.map(({ expression, literal }) => {
      const type = typeOf(expression);
      const text = isBuilder(type) ? fragment(expression, given) : value(expression, type);
      return text + literal.text;
    });
    return template.head.text + spans.join('');
  }

  function value(node: Node, type: Type): string {
    values.push({ text: wordsOf(node), type });
    return `$${values.length}`;
  }

  function fragment(node: Node, given: Given): string {
    if (isTaggedTemplateExpression(node)) return textOf(node, given);
    if (isConditionalExpression(node)) {
      return fragment(side === 'first' ? node.whenTrue : node.whenFalse, given);
    }
    if (isCallExpression(node)) return call(node.expression, [...node.arguments], given);
    const found = resolve(node, given);
    if (found !== node) return fragment(found, given);
    // A fragment that a caller gives: a condition, or the end of a statement.
    return isCondition(typeOf(node)) ? 'true' : '';
  }

  function call(callee: Node, args: Node[], given: Given): string {
    const [first] = args;
    if (isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql' && first) {
      const name = callee.name.text;
      if (name === 'join') return list(first, args[1], given);
      if (name === 'lit') return value(first, typeOf(first));
      if (name === 'ref' || name === 'table') return literal(resolve(first, given), given);
    }
    const declared = resolve(callee, given);
    const returned = returnedBy(declared);
    if (returned === null || !('parameters' in declared)) throw unreadable(callee);
    const parameters = declared.parameters as readonly Node[];
    const inside = parameters.flatMap((parameter, at) => {
      const symbol = 'name' in parameter && symbolOf(parameter.name as Node);
      const arg = args[at];
      return symbol && arg ? [[symbol.id, arg] as const] : [];
    });
    return fragment(returned, new Map([...given, ...inside]));
  }

  /** Conditions that are joined choose rows alone; values that are joined are as one. */
  function list(node: Node, separator: Node | undefined, given: Given): string {
    if (separator !== undefined) return 'true';
    const items = resolve(node, given);
    const [item = typeOf(items)] = argumentsOf(typeOf(items));
    return isBuilder(item) ? 'null' : value(items, item);
  }

  function literal(node: Node, given: Given): string {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (!isTemplateExpression(node)) throw unreadable(node);
    const spans = node.templateSpans.map(
      ({ expression, literal: { text } }) => literal(resolve(expression, given), given) + text,
    );
    return node.head.text + spans.join('');
  }

  /** What a name or a member of an object is defined as; itself when that isn't known here. */
  function resolve(node: Node, given: Given): Node {
    if (isAsExpression(node)) return resolve(node.expression, given);
    if (isPropertyAccessExpression(node) || isElementAccessExpression(node)) {
      const object = resolve(node.expression, given);
      if (!isObjectLiteralExpression(object)) return node;
      const members = object.properties
        .filter(isPropertyAssignment)
        .filter(
          (member) => isElementAccessExpression(node) || member.name.getText() === node.name.text,
        );
      const member = side === 'first' ? members[0] : members.at(-1);
      return member?.initializer ? resolve(member.initializer, given) : node;
    }
    if (!isIdentifier(node)) return node;
    const symbol = symbolOf(node);
    const arg = symbol && given.get(symbol.id);
    if (arg) return resolve(arg, given);
    const declared = symbol?.valueDeclaration?.resolve();
    if (declared === undefined) return node;
    if (isFunctionDeclaration(declared)) return declared;
    return isVariableDeclaration(declared) && isIdentifier(declared.name) && declared.initializer
      ? resolve(declared.initializer, given)
      : node;
  }

  function returnedBy(node: Node): Node | null {
    if (!isArrowFunction(node) && !isFunctionDeclaration(node)) return null;
    const { body } = node;
    if (!body || !isBlock(body)) return body ?? null;
    const returns = body.statements.filter(isReturnStatement);
    return returns.at(-1)?.expression ?? null;
  }

  function symbolOf(node: Node) {
    const symbol = checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  function typeOf(node: Node): Type {
    const type = checker.getTypeAtLocation(node);
    if (type === undefined) throw unreadable(node);
    return type;
  }

  const argumentsOf = (type: Type): readonly Type[] =>
    type.isTypeReference() ? checker.getTypeArguments(type) : [];

  function isCondition(type: Type): boolean {
    const [of] = argumentsOf(type);
    return of !== undefined && (of.flags & TypeFlags.BooleanLike) !== 0;
  }

  return { text: textOf(template, new Map()), values };
}

const isBuilder = (type: Type): boolean =>
  (type.isUnionType() ? type.getTypes() : [type]).some(
    (one) => one.getSymbol()?.name === 'RawBuilder',
  );

const wordsOf = (node: Node) => node.getText().replaceAll(/\s+/g, ' ');

const unreadable = (node: Node) => new Error(`can't be read: ${wordsOf(node)}`);
