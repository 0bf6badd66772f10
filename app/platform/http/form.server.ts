/** Reads what a form of ours posted. */

/** The texts by the fields' names, the last of a name; null for a body that is no form. */
export async function readForm(request: Request): Promise<ReadonlyMap<string, string> | null> {
  try {
    const fields = new Map<string, string>();
    for (const [name, value] of await request.formData()) {
      if (typeof value === 'string') fields.set(name, value);
    }
    return fields;
  } catch {
    return null;
  }
}
