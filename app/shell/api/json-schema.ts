/** Schemas as the document has them: what has an id is a component, which others refer to. Pure. */
import { z } from 'zod';

export type Json = { readonly [name: string]: unknown };

/** input: what is sent. output: what is answered. */
type Side = 'input' | 'output';

export type Components = {
  schemas: Readonly<Record<string, Json>>;
  /** Adds the components that the schema refers to. */
  schemaOf: (schema: z.ZodType, side: Side) => Json;
};

export function openComponents(): Components {
  const schemas: Record<string, Json> = {};
  const schemaOf = (schema: z.ZodType, io: Side): Json => {
    const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io, override: tidy });
    for (const [id, definition] of Object.entries($defs)) {
      const found = withReferences(definition);
      const known = schemas[id] ?? found;
      // One name for what is sent and answered: both sides have to be the same.
      if (JSON.stringify(known) !== JSON.stringify(found)) throw new Error(`${id} is two schemas.`);
      schemas[id] = found;
    }
    return withReferences(json);
  };
  return { schemas, schemaOf };
}

const withReferences = (json: object): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** What says nothing more than the rest of it. */
function tidy({ jsonSchema: json }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete json.id;
  // Of formats that every reader knows.
  if (json.format !== undefined) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (Object.keys(Object(json.propertyNames)).join() === 'type') delete json.propertyNames;
  if (Object.keys(Object(json.additionalProperties)).length === 0 && json.additionalProperties) {
    delete json.additionalProperties;
  }
}
