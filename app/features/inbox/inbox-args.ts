/** The arguments of `npm run inbox`. Pure. */

type InboxArgs =
  | { verb: 'list'; all: boolean }
  | { verb: 'show'; reference: string; saveTo: string | null }
  | { verb: 'answer'; reference: string; text: string; close: boolean }
  | { verb: 'close'; reference: string };

/** Null for arguments that make no sense. */
export function readInboxArgs([verb, ...rest]: readonly string[]): InboxArgs | null {
  if (verb === 'list') return readList(rest);
  const [given = '', ...others] = rest;
  const reference = given.trim().toUpperCase();
  if (reference === '') return null;
  if (verb === 'close') return others.length === 0 ? { verb, reference } : null;
  if (verb === 'show') return readShow(reference, others);
  return verb === 'answer' ? readAnswer(reference, others) : null;
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
