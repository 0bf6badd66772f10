/** What calls answer, as schemas: `docs/openapi.json` is made of them, and the types of presenters and of the browser. */
import { z } from 'zod';

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** What a schema lets through, as no one changes it. */
export type AnswerOf<Schema extends z.ZodType> = Frozen<z.output<Schema>>;

export const CENTS = z.int().min(0);
export const INSTANT = z.iso.datetime();

const CODE = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** `more`: what a refusal says beside its code and its sentence. */
export const refusalSchema = <More extends z.ZodRawShape>(
  more: More,
  code: z.ZodType<string> = CODE,
) => z.strictObject({ error: z.strictObject({ code, message: z.string().min(1), ...more }) });

/** Error sentences by field. */
export const FIELDS = z.record(z.string(), z.string());

export const REFUSAL = refusalSchema({}).meta({ id: 'Refusal' });
