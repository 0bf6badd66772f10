/** Every text that a person reads: copy and catalogue, comments, titles of tests, and documents. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { isNode, literalOf, type SyntaxNode, walk } from '../architecture/source-file.ts';

export type Text = {
  file: string;
  line: number;
  kind: 'copy' | 'catalogue' | 'comment' | 'title' | 'document';
  text: string;
};

/** Not migrations: what was run once is never changed. */
const CODE = ['app', 'server', 'tests', 'bench'].map((folder) => `${folder}/**/*.{ts,tsx,mjs}`);
const DOCUMENTS = ['*.md', 'docs/*.md', 'decisions/*.md', 'deploy/*.md'];
const CATALOGUE = ['catalogue/*.json', 'openings/*.json'];

/** This folder holds the banned words themselves. */
const isRead = (file: string): boolean =>
  !file.includes('node_modules') && !file.startsWith('tests/support/wording/');

export const readTexts = (): Text[] => [
  ...globSync(CODE)
    .filter(isRead)
    .flatMap((file) => textsOfCode(file, readFileSync(file, 'utf8'))),
  ...globSync(CATALOGUE).flatMap((file) => textsOfJson(file, readFileSync(file, 'utf8'))),
  ...globSync(DOCUMENTS).flatMap((file) => textsOfMarkdown(file, readFileSync(file, 'utf8'))),
];

/** Comments of all code, titles of tests, and what reads like words in the rest. */
export function textsOfCode(file: string, source: string): Text[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const textAt = (kind: Text['kind'], text: string, start: number): Text => ({
    file,
    line: source.slice(0, start).split('\n').length,
    kind,
    text: text.replace(/\s+/g, ' ').trim(),
  });
  const isTest = /^(tests|bench)\/|\.test\.tsx?$/.test(file);
  const [kind, read] = isTest ? (['title', titlesOf] as const) : (['copy', wordsOf] as const);
  return [
    ...commentTexts(source, comments).map(({ text, start }) => textAt('comment', text, start)),
    ...[...walk(program)].flatMap((node) =>
      read(node).map((text) => textAt(kind, text, Number(node.start))),
    ),
  ];
}

/** Line comments below each other are one text, so that a phrase that breaks over two lines is found. */
function commentTexts(
  source: string,
  comments: readonly { type: string; value: string; start: number; end: number }[],
) {
  const texts: { text: string; start: number; end: number }[] = [];
  for (const { type, value, start, end } of comments) {
    const before = texts.at(-1);
    if (type === 'Line' && before !== undefined && source.slice(before.end, start).trim() === '') {
      before.text += ` ${value}`;
      before.end = end;
    } else texts.push({ text: value.replace(/\n\s*\*/g, '\n'), start, end });
  }
  return texts;
}

/** Of `test('a title', …)`, `describe.each(…)('a title', …)`, and the `words` of a law. */
function titlesOf(node: SyntaxNode): string[] {
  if (node.type === 'Property' && isNode(node.key) && node.key.name === 'words') {
    return [literalOf(node.value) ?? ''];
  }
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return [];
  return /^(describe|it|test)/.test(calledName(node.callee)) ? textOf(node.arguments[0]) : [];
}

/** "test" of `test.each(…)`. */
function calledName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MemberExpression') return calledName(node.object);
  return node.type === 'CallExpression' ? calledName(node.callee) : '';
}

/** What is between tags, and literals of two words or with a capital. */
function wordsOf(node: SyntaxNode): string[] {
  if (node.type === 'JSXText') return [String(node.value)];
  return textOf(node).filter((text) => /\p{L}\S*\s+\S*\p{L}|^\p{Lu}/u.test(text));
}

/** Of a literal; of a template with "…" for each value. */
function textOf(node: unknown): string[] {
  const literal = literalOf(node);
  if (literal !== null) return [literal];
  if (!isNode(node) || node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return [];
  return [node.quasis.map(cookedOf).join('…')];
}

const cookedOf = (quasi: unknown): string =>
  isNode(quasi) && typeof quasi.value === 'object' && quasi.value && 'cooked' in quasi.value
    ? String(quasi.value.cooked)
    : '';

const textsOfJson = (file: string, source: string): Text[] =>
  source.split('\n').flatMap((line, at) =>
    (line.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((quoted) => ({
      file,
      line: at + 1,
      kind: 'catalogue' as const,
      text: quoted.slice(1, -1),
    })),
  );

/** Its lines, without code and addresses. */
const textsOfMarkdown = (file: string, source: string): Text[] =>
  source
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`|\]\([^)\n]*\)/g, '')
    .split('\n')
    .map((text, at) => ({ file, line: at + 1, kind: 'document', text }));
