/** Parses the arguments of `npm run inbox`. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

export type InboxArgs =
  | { verb: 'list'; all: boolean }
  | { verb: 'show'; reference: string; saveTo: string | null }
  | { verb: 'answer'; reference: string; text: string; close: boolean }
  | { verb: 'close'; reference: string }
  | { verb: 'decide'; name: string; reference: string; reason: string | null; text: string };

/** A verb that a room adds. */
type AddedVerb = { verb: string; reasons: readonly string[] };

/** Null for invalid arguments. */
export function readInboxArgs(
  [verb, ...rest]: readonly string[],
  added: readonly AddedVerb[] = [],
): InboxArgs | null {
  switch (verb) {
    case 'list': {
      const read = readArgs(rest, 0, { all: { type: 'boolean' } });
      return read && { verb, all: read.values.all ?? false };
    }
    case 'show': {
      const read = readArgs(rest, 1, { save: { type: 'string' } });
      const saveTo = read?.values.save ?? null;
      return read && saveTo !== '' ? { verb, reference: read.reference, saveTo } : null;
    }
    case 'answer': {
      const read = readArgs(rest, 2, { close: { type: 'boolean' } });
      const text = read?.positionals[1];
      if (read === null || text === undefined) return null;
      return { verb, reference: read.reference, text, close: read.values.close ?? false };
    }
    case 'close': {
      const read = readArgs(rest, 1, {});
      return read && { verb, reference: read.reference };
    }
    default: {
      const own = added.find((one) => one.verb === verb);
      return own === undefined ? null : readDecide(own, rest);
    }
  }
}

function readDecide({ verb: name, reasons }: AddedVerb, rest: string[]): InboxArgs | null {
  const read = readArgs(rest, reasons.length === 0 ? 2 : 3, {});
  if (read === null) return null;
  const [, ...words] = read.positionals;
  const reason = reasons.length === 0 ? null : (words[0] ?? '');
  if (reason !== null && !reasons.includes(reason)) return null;
  return { verb: 'decide', name, reference: read.reference, reason, text: words.at(-1) ?? '' };
}

/** `words`: the number of positional arguments, of which the first is the reference. */
function readArgs<Options extends ParseArgsOptionsConfig>(
  args: string[],
  words: number,
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const reference = (positionals[0] ?? '').trim().toUpperCase();
    const isWhole = positionals.length === words && (words === 0 || reference !== '');
    return isWhole ? { values, positionals, reference } : null;
  } catch {
    // An unknown option, or one without its value.
    return null;
  }
}
