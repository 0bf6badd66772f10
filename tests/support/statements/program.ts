/** The SQL statements of the source, with the types that TypeScript's checker gives them. */
import { join, relative, resolve } from 'node:path';
import {
  isIdentifier,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

const ROOT = resolve(import.meta.dirname, '../../..');
const CONFIG = join(ROOT, 'tsconfig.json');

export type Statement = {
  /** From the top of the repository. */
  path: string;
  line: number;
  template: TaggedTemplateExpression;
  /** What the code takes its rows for; null when it reads none. */
  row: Type | null;
};

/** Calls `use` with the statements of these files; the checker ends afterwards. */
export async function withStatements<Value>(
  isAsked: (path: string) => boolean,
  use: (statements: Statement[], checker: Checker) => Promise<Value>,
): Promise<Value> {
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProject: CONFIG }).getProject(CONFIG);
    if (project === undefined) throw new Error(`${CONFIG} has no project.`);
    const { program, checker } = project;
    const statements = program.getSourceFileNames().flatMap((name) => {
      const path = relative(ROOT, name).replaceAll('\\', '/');
      const file = isAsked(path) ? program.getSourceFile(name) : undefined;
      return file === undefined ? [] : statementsIn(file, path, checker);
    });
    return await use(statements, checker);
  } finally {
    api.close();
  }
}

function statementsIn(file: SourceFile, path: string, checker: Checker): Statement[] {
  const found: Statement[] = [];
  const visit = (node: Node): void => {
    node.forEachChild(visit);
    if (!isTaggedTemplateExpression(node) || !isIdentifier(node.tag) || node.tag.text !== 'sql')
      return;
    const [given] = node.typeArguments ?? [];
    const row = (given && checker.getTypeFromTypeNode(given)) ?? null;
    // `sql<boolean>` is a part of a statement.
    if (!isExecuted(node) && (row === null || !isObject(row) || checker.isArrayType(row))) return;
    const line = file.text.slice(0, node.getStart()).split('\n').length;
    found.push({ path, line, template: node, row });
  };
  visit(file);
  return found;
}

const isExecuted = ({ parent }: Node): boolean =>
  isPropertyAccessExpression(parent) && parent.name.text === 'execute';

const isObject = (type: Type): boolean =>
  (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0;
