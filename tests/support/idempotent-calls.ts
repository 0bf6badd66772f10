/** The calls of docs/openapi.json that take an Idempotency-Key. */
import { readFileSync } from 'node:fs';

type Parameter = { name: string; in: string; schema: { enum?: string[] } };
type Document = { paths: Record<string, Record<string, { parameters?: Parameter[] }>> };

/** Each with its names: of a path like "/api/account/{call}" every call that its last part can be; else that part. */
export function readIdempotentCalls(): ReadonlyMap<string, readonly string[]> {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations)
      .filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(({ parameters = [] }) => {
        const last = /\{(\w+)\}$/.exec(path)?.[1];
        const names = parameters.find(({ name }) => name === last)?.schema.enum;
        return [path, names ?? [path.split('/').at(-1) ?? '']] as const;
      }),
  );
  return new Map(calls);
}
