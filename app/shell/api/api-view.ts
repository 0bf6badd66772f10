/** The document as its page shows it: each call with what is sent, answered and refused, and each schema by fields. Pure. */
import { jobStepsCall } from '#app/kernel/booking-urls.ts';
import { ACCOUNT_CALLS, BOOKINGS_CALL, CALLS_PATH } from '#app/kernel/urls.ts';
import type { Json } from './json-schema.ts';

/** `type` is words; `of` names schemas of the page. `name` is '' for the whole. */
export type FieldRow = {
  name: string;
  type: string;
  of: string | null;
  isOptional: boolean;
  about: string;
};
export type AnswerRow = { status: string; lines: readonly string[]; of: string | null };
export type CallView = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: readonly FieldRow[];
  body: readonly FieldRow[];
  answers: readonly AnswerRow[];
};
export type ApiView = {
  description: string;
  groups: readonly { title: string; calls: readonly CallView[] }[];
  schemas: readonly { name: string; about: string; fields: readonly FieldRow[] }[];
};

type Response = { description: string; content?: Record<string, { schema: Json }> };
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: readonly { name: string; required?: boolean; description?: string; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, Response | { $ref: string }>;
};
export type ApiDocument = {
  info: { description: string };
  paths: Record<string, Record<string, unknown>>;
  components: { responses: Record<string, Json>; schemas: Readonly<Record<string, Json>> };
};

/** By the beginning of the address; the first that fits. */
const GROUPS = [
  { title: 'Bookings', starts: BOOKINGS_CALL },
  { title: 'Homesmiths’ work', starts: jobStepsCall('{number}', '{visit}') },
  { title: 'Accounts', starts: ACCOUNT_CALLS },
  { title: 'Catalogue, lists, and times', starts: CALLS_PATH },
  { title: 'Operation', starts: '/' },
] as const;

export function apiView({ info, paths, components }: ApiDocument): ApiView {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      // As `apiDocument` makes it.
      viewOf(path, method, operation as Operation, components.responses),
    ),
  );
  const groupOf = ({ path }: CallView) => GROUPS.find(({ starts }) => path.startsWith(starts));
  return {
    description: info.description,
    groups: GROUPS.map((group) => ({
      title: group.title,
      calls: calls.filter((call) => groupOf(call) === group),
    })),
    schemas: Object.entries(components.schemas)
      .map(([name, schema]) => ({
        name,
        about: textOf(schema.description),
        fields: fieldsOf(schema),
      }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

function viewOf(
  path: string,
  method: string,
  { operationId, summary, description = '', parameters = [], requestBody, responses }: Operation,
  shared: Record<string, Json>,
): CallView {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    parameters: parameters.map(({ name, required, description: about = '', schema }) => ({
      ...rowOf(name, schema),
      isOptional: required !== true,
      about,
    })),
    body: body === undefined ? [] : fieldsOf(body),
    answers: Object.entries(responses).map(([status, response]) => {
      const found = ('$ref' in response ? shared[nameIn(response.$ref)] : response) as Response;
      const schema = Object.values(found.content ?? {})[0]?.schema ?? {};
      return { status, lines: found.description.split('\n'), of: describe(schema).of };
    }),
  };
}

/** Fields within fields by their path: "visits[].window". What is no object is one row. */
function fieldsOf(schema: Json, path = ''): FieldRow[] {
  const { properties, required = [], items, anyOf, oneOf } = schema;
  const prefix = path === '' ? '' : `${path}.`;
  if (properties !== undefined) {
    return entriesOf(properties).flatMap(([name, part]) => {
      const isOptional = !(Array.isArray(required) && required.includes(name));
      const inner = hasFields(part) ? fieldsOf(part, prefix + name) : [];
      return [{ ...rowOf(prefix + name, part), isOptional }, ...inner];
    });
  }
  if (items !== undefined) return fieldsOf(items as Json, `${path}[]`);
  const choices = (anyOf ?? oneOf) as readonly Json[] | undefined;
  if (choices !== undefined) return choices.flatMap((choice) => fieldsOf(choice, path));
  return path === '' ? [rowOf('', schema)] : [];
}

const hasFields = (schema: Json): boolean =>
  schema.properties !== undefined ||
  (schema.items !== undefined && hasFields(schema.items as Json)) ||
  ((schema.anyOf ?? schema.oneOf ?? []) as readonly Json[]).some(hasFields);

const rowOf = (name: string, schema: Json): FieldRow => ({
  name,
  ...describe(schema),
  isOptional: false,
  about: textOf(schema.description),
});

const NAMES: Readonly<Record<string, string>> = {
  'date-time': 'time, ISO 8601',
  date: 'day, YYYY-MM-DD',
  uuid: 'UUID',
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};

function describe(schema: Json): { type: string; of: string | null } {
  const { $ref, anyOf, oneOf, items, type, format } = schema;
  if (typeof $ref === 'string') return { type: '', of: nameIn($ref) };
  const choices = (anyOf ?? oneOf) as readonly Json[] | undefined;
  if (choices !== undefined) {
    const parts = choices.map(describe);
    const types = parts.map((part) => part.type).filter((words) => words !== '');
    const of = parts.find((part) => part.of !== null)?.of ?? null;
    return { type: [...new Set(types)].join(' or '), of };
  }
  if (items !== undefined) {
    const part = describe(items as Json);
    return { type: `list of ${part.type}`.trim() + boundsOf(schema), of: part.of };
  }
  if (schema.const !== undefined) return { type: JSON.stringify(schema.const), of: null };
  if (Array.isArray(schema.enum)) {
    return { type: schema.enum.map((value) => JSON.stringify(value)).join(', '), of: null };
  }
  const names = [format ?? type].flat().map((name) => NAMES[textOf(name)] ?? textOf(name));
  return { type: names.join(' or ') + boundsOf(schema), of: null };
}

const BOUNDS = [
  ['minimum', 'from'],
  ['maximum', 'to'],
  ['minLength', 'from'],
  ['maxLength', 'to'],
  ['minItems', 'from'],
  ['maxItems', 'to'],
  ['pattern', 'like'],
  ['default', 'otherwise'],
] as const;

const boundsOf = (schema: Json): string =>
  BOUNDS.filter(([key]) => schema[key] !== undefined)
    .map(
      ([key, words]) =>
        `, ${words} ${key === 'default' ? JSON.stringify(schema[key]) : schema[key]}`,
    )
    .join('');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameIn = (reference: string): string => reference.split('/').at(-1) ?? '';
const entriesOf = (value: unknown) => Object.entries(value as Record<string, Json>);
