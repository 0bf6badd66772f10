/** Reads the body of a posted form. */
import { toReadableText, withoutHidden } from '#app/kernel/text.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';

/** Texts by field name. */
export type PostedForm = ReadonlyMap<string, string>;

/** What was sent, as a refused form shows it again. */
export const sentValues = (form: PostedForm | null): Record<string, string> =>
  Object.fromEntries(Array.from(form ?? [], (field) => field.map(toReadableText)));

/** Texts by field name, the last of each name; null when the body is not a form. */
export async function readForm(request: Request): Promise<PostedForm | null> {
  const fields = await readFormAsQuery(request);
  return fields && new Map(fields);
}

/** The same, with every value of a name. */
export async function readFormAsQuery(request: Request): Promise<URLSearchParams | null> {
  try {
    const fields = new URLSearchParams();
    for (const [name, value] of await request.formData()) {
      if (typeof value === 'string') fields.append(withoutHidden(name), cleanField(name, value));
    }
    return fields;
  } catch {
    return null;
  }
}

/** Passwords are never stored, and each of their characters counts (ASVS 5.0.0, 6.2.9). */
const PASSWORDS = new Set(['password', 'confirmation', 'current']);

/** A field's text without NUL and bidirectional controls. */
export const cleanField = (name: string, text: string): string =>
  PASSWORDS.has(name) ? text : withoutHidden(text);

/** The idempotency key that the page put into its form; a random one for a form without. */
export function idempotencyKeyIn(
  form: { get(name: string): string | null | undefined },
  { newId }: Pick<Moment, 'newId'>,
): string {
  const idempotencyKey = form.get('idempotencyKey') ?? '';
  return isUuid(idempotencyKey) ? idempotencyKey : newId();
}

/** A route's `headers`: React Router sends an action's headers with a page only where the route says so. */
export const headersOfAction = ({ actionHeaders }: { actionHeaders: Headers }): Headers =>
  actionHeaders;
