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

// A test compares every part of it that is read here with what the server says.
const api = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export const documentedPaths = Object.keys(api.paths);

/** Every answer that the document promises: which call, which method, which status. */
export const documentedAnswers = Object.entries(api.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { responses }]) =>
    Object.keys(responses).map((status) => ({
      path,
      method: method.toUpperCase(),
      status: Number(status),
    })),
  ),
);

/** Fails unless the document has this answer, with these headers, this type and this body. */
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

/** OpenAPI 3.1 schemas are JSON Schema; only where they refer to each other has to be moved. */
function toZod(schema: Schema): z.ZodType {
  const moved = { ...schema, $defs: api.components.schemas };
  return z.fromJSONSchema(
    JSON.parse(JSON.stringify(moved).replaceAll('#/components/schemas/', '#/$defs/')),
  );
}

/** Follows one `$ref` inside the document. */
function resolve<Part>(part: Part | { $ref: string }): Part {
  // Whatever has a $ref is a reference, whatever has none is the part itself.
  if (!(part instanceof Object && '$ref' in part)) return part as Part;
  const steps = String(part.$ref).replace('#/', '').split('/');
  return steps.reduce((at: unknown, step) => Reflect.get(Object(at), step), api) as Part;
}
