/** Reads docs/openapi.json, and compares answers with it. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Answer } from './send.ts';

type Schema = Record<string, unknown>;
type Header = { required?: boolean; schema: Schema };
type DocumentedAnswer = {
  headers?: Record<string, Header>;
  content?: Record<string, { schema: Schema }>;
};
type Operation = { responses: Record<string, DocumentedAnswer> };

// Tests compare every part that is read here with real answers.
const api = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export const documentedPaths = Object.keys(api.paths);

/** Every documented answer: call, method and status. */
export const documentedAnswers = Object.entries(api.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { responses }]) =>
    Object.keys(responses).map((status) => ({
      path,
      method: method.toUpperCase(),
      status: Number(status),
    })),
  ),
);

/** The documented path of an address. */
export function pathOf(target: string): string {
  const [address = ''] = target.split('?');
  const isPath = (path: string) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address);
  // What is written out comes before a parameter.
  const [found] = documentedPaths
    .filter(isPath)
    .toSorted((a, b) => a.split('{').length - b.split('{').length);
  if (found === undefined) throw new Error(`docs/openapi.json has no path for ${target}.`);
  return found;
}

/** Fails unless this answer is documented, with these headers, type and body. */
export function expectDocumented(path: string, method: string, answer: Answer): void {
  const documented = api.paths[path]?.[method.toLowerCase()]?.responses[answer.status];
  if (documented === undefined) {
    throw new Error(`docs/openapi.json has no ${answer.status} for ${method} ${path}.`);
  }
  const { headers = {}, content } = resolve<DocumentedAnswer>(documented);
  for (const [name, reference] of Object.entries(headers)) {
    const { required, schema } = resolve<Header>(reference);
    const value = answer.headers[name.toLowerCase()];
    if (required) expect(value, `${name} of ${method} ${path}`).toBeDefined();
    if (value !== undefined) matches(schema, value, `${name} of ${method} ${path}`);
  }
  if (content === undefined) {
    expect(answer.body.length, `body of ${answer.status} ${method} ${path}`).toBe(0);
    return;
  }
  const type = answer.headers['content-type'] ?? '(none)';
  const body = content[type];
  if (body === undefined) throw new Error(`${method} ${path} answers with ${type}.`);
  matches(body.schema, JSON.parse(answer.body.toString('utf8')), `body of ${method} ${path}`);
}

function matches(schema: Schema, value: unknown, what: string): void {
  const { success, error } = toZod(schema).safeParse(value);
  expect(success, `${what}: ${error === undefined ? '' : z.prettifyError(error)}`).toBe(true);
}

/** OpenAPI 3.1 schemas are JSON Schema, except for the place of referenced ones. */
function toZod(schema: Schema): z.ZodType {
  const moved = { ...schema, $defs: api.components.schemas };
  return z.fromJSONSchema(
    JSON.parse(JSON.stringify(moved).replaceAll('#/components/schemas/', '#/$defs/')),
  );
}

/** Resolves a `$ref` within the document. */
function resolve<Part>(part: Part | { $ref: string }): Part {
  // Without a $ref it is the part itself.
  if (!(part instanceof Object && '$ref' in part)) return part as Part;
  const steps = String(part.$ref).replace('#/', '').split('/');
  return steps.reduce((at: unknown, step) => Reflect.get(Object(at), step), api) as Part;
}
