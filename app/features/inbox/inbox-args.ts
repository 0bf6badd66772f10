/** The arguments of `npm run inbox`. Pure. */

export type InboxArgs =
  | { verb: 'list'; all: boolean }
  | { verb: 'show'; reference: string; saveTo: string | null }
  | { verb: 'answer'; reference: string; text: string; close: boolean }
  | { verb: 'close'; reference: string }
  | { verb: 'decide'; name: string; reference: string; reason: string | null; text: string };

/** A verb that a room adds. */
type AddedVerb = { verb: string; reasons: readonly string[] };

/** Null for arguments that make no sense. */
export function readInboxArgs(
  [verb, ...rest]: readonly string[],
  added: readonly AddedVerb[] = [],
): InboxArgs | null {
  if (verb === 'list') return readList(rest);
  const [given = '', ...others] = rest;
  const reference = given.trim().toUpperCase();
  if (reference === '') return null;
  if (verb === 'close') return others.length === 0 ? { verb, reference } : null;
  if (verb === 'show') return readShow(reference, others);
  if (verb === 'answer') return readAnswer(reference, others);
  const own = added.find((one) => one.verb === verb);
  return own === undefined ? null : readDecide(own, reference, others);
}

function readDecide(
  { verb: name, reasons }: AddedVerb,
  reference: string,
  others: readonly string[],
): InboxArgs | null {
  const [reason, text] = reasons.length === 0 ? [null, others[0]] : others;
  if (text === undefined || others.length !== (reasons.length === 0 ? 1 : 2)) return null;
  if (reason !== null && !reasons.includes(reason ?? '')) return null;
  return { verb: 'decide', name, reference, reason: reason ?? null, text };
}

function readList(rest: readonly string[]): InboxArgs | null {
  if (rest.length === 0) return { verb: 'list', all: false };
  return rest.length === 1 && rest[0] === '--all' ? { verb: 'list', all: true } : null;
}

function readShow(reference: string, others: readonly string[]): InboxArgs | null {
  if (others.length === 0) return { verb: 'show', reference, saveTo: null };
  const [option, folder = ''] = others;
  if (others.length !== 2 || option !== '--save' || folder === '') return null;
  return { verb: 'show', reference, saveTo: folder };
}

/** A text alone may begin with dashes: it is what stands where the text stands. */
function readAnswer(reference: string, others: readonly string[]): InboxArgs | null {
  const [text, option] = others[0] === '--close' ? [others[1], others[0]] : others;
  if (text === undefined || others.length > 2) return null;
  if (option !== undefined && option !== '--close') return null;
  return { verb: 'answer', reference, text, close: option === '--close' };
}
