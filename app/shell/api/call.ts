/** A call as the document describes it. Pure. */
import type { z } from 'zod';
import type { Json } from './json-schema.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: z.ZodType;
  style?: 'form';
  explode?: boolean;
};

export type Header = { required?: boolean; description?: string; schema: Json };

export type Answer = {
  /** Other calls have the same: it's written once, under this name. */
  component?: string;
  description: string;
  /** Without one it has no body, or that of a file. */
  schema?: z.ZodType;
  /** The type of a file. */
  file?: string;
  /** Besides the request's id. */
  headers?: Readonly<Record<string, Header>>;
};

/** What people read of a call. */
export type Prose = { operationId: string; summary: string; description?: string };

export type Call = Prose & {
  path: string;
  method: 'get' | 'post';
  parameters?: readonly Parameter[];
  body?: z.ZodType;
  /** Of its body, where that isn't JSON. */
  bodyType?: string;
  /** By status. */
  answers: Readonly<Record<number, Answer>>;
};

export const always = (value: string): Header => ({ required: true, schema: { const: value } });
export const like = (pattern: string): Header => ({
  required: true,
  schema: { type: 'string', pattern },
});

export const NOT_STORED = { 'Cache-Control': always('no-store') };
export const RETRY_AFTER = { 'Retry-After': like('^[1-9][0-9]*$') };
