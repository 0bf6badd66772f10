/** Words that American readers stumble over, and where they are right after all. */
import type { Text } from './texts.ts';

type Ban = {
  words: string;
  pattern: RegExp;
  /** The texts it is banned from; all without this. */
  kinds?: readonly Text['kind'][];
  instead: string;
};

/** Not the catalogue: water stands, pros tell, and people mail parts. */
const OURS: readonly Text['kind'][] = ['copy', 'comment', 'title', 'document'];

export const BANS: readonly Ban[] = [
  { words: 'whoever', pattern: /\bwhoever\b/i, instead: 'name the person' },
  { words: 'nobody', pattern: /\bnobody\b/i, instead: 'name who, or "no one"' },
  { words: 'somebody', pattern: /\bsomebody\b/i, instead: 'name who, or "someone"' },
  { words: 'everybody', pattern: /\beverybody\b/i, instead: 'name who, or "everyone"' },
  { words: 'anew', pattern: /\banew\b/i, instead: '"again"' },
  { words: 'any more', pattern: /\bany more\b/i, instead: '"no longer"' },
  { words: 'can be had', pattern: /\b(can|to|could) be had\b/i, instead: '"is available"' },
  { words: 'of theirs', pattern: /\bof (theirs|yours)\b/i, instead: 'a possessive: "your visit"' },
  { words: 'meanwhile', pattern: /\bmeanwhile\b/i, instead: '"in the meantime", or nothing' },
  { words: 'reckon', pattern: /\breckon(s|ed|ing)?\b/i, instead: '"compute"' },
  { words: 'thereof', pattern: /\bthereof\b/i, instead: '"of it"' },
  { words: 'costs nothing', pattern: /\bcosts? (you |them )?nothing\b/i, instead: '"is free"' },
  { words: 'note as', pattern: /\bnote (it |this )?as\b/i, instead: '"mark as"' },
  { words: 'call off', pattern: /\bcall(s|ed|ing)? (it |them )?off\b/i, instead: '"cancel"' },
  { words: 'stands', pattern: /\bstands?\b/i, kinds: OURS, instead: '"is"' },
  { words: 'spelled', pattern: /\bspel(led|t|ls|l)\b/i, kinds: OURS, instead: '"written"' },
  {
    words: 'told',
    pattern: /\btold\b/i,
    kinds: ['comment', 'title', 'document'],
    instead: '"shown", "notified", "reported"',
  },
  {
    words: 'is told',
    pattern: /\b(is|are|was|were|be|been|being|not) told\b|\btold (us )?of\b/i,
    kinds: ['copy'],
    instead: '"we told them", "you will see"',
  },
  {
    words: 'please twice',
    pattern: /\bplease\b.*\bplease\b/i,
    kinds: ['copy'],
    instead: '"please" once, or not at all',
  },
  { words: 'mail', pattern: /\bmail(s|ed)?\b/i, kinds: ['copy'], instead: '"email"' },
  { words: 'at most', pattern: /\bat most\b/i, kinds: ['copy'], instead: '"up to"' },
];

type Allowed = { file: string; text: RegExp; reason: string };

export const ALLOWED: readonly Allowed[] = [
  {
    file: 'app/platform/outbox/outbox-messages.db.server.ts',
    text: /^delete from outbox_messages where channel = 'mail'/,
    reason: 'SQL: a value of the database',
  },
];

export const isAllowed = ({ file, text }: Text): boolean =>
  ALLOWED.some((one) => one.file === file && one.text.test(text));

/** A sentence for each banned word, with the place. */
export const bannedIn = (text: Text): string[] =>
  isAllowed(text)
    ? []
    : BANS.flatMap(({ words, pattern, kinds, instead }) =>
        pattern.test(text.text) && (kinds === undefined || kinds.includes(text.kind))
          ? [
              `${text.file}:${text.line} (${text.kind}) has "${words}", say ${instead}: ${text.text}`,
            ]
          : [],
      );
