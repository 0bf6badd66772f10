/** Reads what a form of ours posted, and answers it. */
import { isUuid } from '#app/kernel/uuid.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';

/** The texts by the fields' names, the last of a name; null for a body that is no form. */
export async function readForm(request: Request): Promise<ReadonlyMap<string, string> | null> {
  const fields = await readFormAsQuery(request);
  return fields && new Map(fields);
}

/** The same with all of a name, as an address has them. */
export async function readFormAsQuery(request: Request): Promise<URLSearchParams | null> {
  try {
    const fields = new URLSearchParams();
    for (const [name, value] of await request.formData()) {
      if (typeof value === 'string') fields.append(name, value);
    }
    return fields;
  } catch {
    return null;
  }
}

/** What makes a form that comes twice one (its page made it); one of its own for a form without. */
export function onceIn(
  form: Pick<ReadonlyMap<string, string>, 'get'>,
  { newId }: Pick<Moment, 'newId'>,
): string {
  const once = form.get('once') ?? '';
  return isUuid(once) ? once : newId();
}

/** A door's `headers`: React Router sends an action's with a page only where the page says so. */
export const headersOfAction = ({ actionHeaders }: { actionHeaders: Headers }): Headers =>
  actionHeaders;
