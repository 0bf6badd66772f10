/** `npm run inbox -- list|show|answer|close`: what people sent in, at a terminal. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { DAY_MS } from '#app/kernel/time-units.ts';
import {
  type Command,
  type CommandContext,
  type CommandOutcome,
  done,
  failed,
  misused,
} from '#app/platform/commands/command.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { formatBytes } from './conversation.ts';
import { readInboxArgs } from './inbox-args.ts';
import { KIND_NAMES } from './inbox-item.ts';
import { countDays } from './inbox-mails.ts';
import {
  answer,
  type Clock,
  close,
  filesFor,
  type Listed,
  listForOperator,
  MOST_ANSWER_CHARACTERS,
  type OperatorRefusal,
  type Shown,
  showToOperator,
} from './operator.server.ts';
import { tidyLine, tidyMessage } from './tidy-text.ts';

const usage =
  'npm run inbox -- list [--all] | show REFERENCE [--save FOLDER] | answer REFERENCE "TEXT" [--close] | close REFERENCE   (TEXT: - reads it from the standard input)';

export const inboxCommand: Command = {
  usage,
  prepare: async (args) => (readInboxArgs(args) === null ? misused(usage) : null),
  // The running process has another standard input, and may stand in another folder.
  resolveArgs: async (args) => {
    const asked = readInboxArgs(args);
    if (asked?.verb === 'answer' && asked.text === '-') {
      const typed = await text(process.stdin);
      return args.map((arg) => (arg === '-' ? typed : arg));
    }
    if (asked?.verb === 'show' && asked.saveTo !== null) {
      return ['show', asked.reference, '--save', resolve(asked.saveTo)];
    }
    return args;
  },
  run: async (context, args) => {
    const asked = readInboxArgs(args);
    if (asked === null) return misused(usage);
    if (asked.verb === 'list') return runList(context, asked.all);
    if (asked.verb === 'show') return runShow(context, asked);
    if (asked.verb === 'answer') return runAnswer(context, asked);
    const closed = await close(context, asked.reference);
    return closed.ok
      ? done(`${asked.reference} is closed.`)
      : refused(closed.refusal, asked.reference);
  },
};

async function runList(context: CommandContext, all: boolean): Promise<CommandOutcome> {
  const { now } = context;
  const items = await listForOperator(context, { all });
  const overdue = items.filter(({ clock }) => clock !== null && clock.daysLeft < 0);
  const loud =
    overdue.length === 0
      ? []
      : [`!!! OVERDUE by law: ${overdue.map(({ reference }) => reference).join(', ')}`];
  if (items.length === 0) {
    return done(all ? 'Nothing was sent in so far.' : 'Nothing waits for an answer.');
  }
  return done(...loud, ...items.map((item) => listLine(item, now)));
}

function listLine(item: Listed, now: Date): string {
  const { reference, kind, state, clock, submitted_at, changed_at } = item;
  const age = `${countDays(daysBetween(submitted_at ?? changed_at, now))} old`;
  const parts = [reference, KIND_NAMES[kind].padEnd(21), state.padEnd(8), age.padEnd(12)];
  if (clock !== null) parts.push(describeClock(clock));
  if (kind === 'privacy' && state === 'open' && item.email_verified_at === null) {
    parts.push('(address not confirmed)');
  }
  return parts.join('  ').trimEnd();
}

const describeClock = ({ answerBy, daysLeft }: Clock): string =>
  daysLeft < 0
    ? `OVERDUE since ${answerBy} (${countDays(-daysLeft)})`
    : `answer by ${answerBy} (${countDays(daysLeft)} left)`;

const daysBetween = (from: Date, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));

type AskedToShow = { reference: string; saveTo: string | null };

async function runShow(
  context: CommandContext,
  { reference, saveTo }: AskedToShow,
): Promise<CommandOutcome> {
  const shown = await showToOperator(context, reference);
  if (shown === null) return refused('missing', reference);
  if (saveTo === null) return done(...showLines(shown));
  try {
    return done(...showLines(shown), ...(await saveFiles(context.database.db, shown, saveTo)));
  } catch (error) {
    return failed(`The files were not saved: ${error instanceof Error ? error.message : error}`);
  }
}

/** Nothing that somebody typed may move the cursor, color the screen, or pass for a line of ours. */
function showLines({ item, messages, files, clock }: Shown): string[] {
  const { reference, kind, state, subject, name, email, email_verified_at: verifiedAt } = item;
  const from = [name, email === null ? null : `<${email}>`].filter((part) => part !== null);
  const isVerified = verifiedAt === null ? 'not confirmed' : 'confirmed';
  const due =
    clock === null
      ? []
      : [
          `${describeClock(clock)}; receipt was to be confirmed by ${clock.confirmBy}, which the first email did`,
        ];
  return [
    `${reference}  ${KIND_NAMES[kind]}  ${state}`,
    `Subject: ${tidyLine(subject)}`,
    `From: ${from.length === 0 ? 'nobody that we know' : tidyLine(from.join(' '))}`,
    ...(email === null ? [] : [`Address: ${isVerified}`]),
    `Sent: ${item.submitted_at?.toISOString() ?? 'not yet'}`,
    ...due,
    ...item.facts.flatMap(({ label, value }) => indented(`${label}: ${value}`)),
    ...files.map((file) => `File: ${tidyLine(file.fileName)} (${formatBytes(file.bytes)})`),
    ...messages.flatMap(({ author, body, at: writtenAt }) => [
      '',
      `--- ${author === 'operator' ? 'We' : 'They'} wrote, ${writtenAt.toISOString()}:`,
      ...indented(body),
    ]),
  ];
}

const indented = (body: string): string[] =>
  tidyMessage(body)
    .split('\n')
    .map((line) => `  ${line}`);

/** Under names of our own: theirs may be any path, or that of a file that is there. */
async function saveFiles(db: Db, { item }: Shown, folder: string): Promise<string[]> {
  const files = await filesFor(db, item);
  await mkdir(folder, { recursive: true });
  const lines: string[] = [''];
  for (const [at, file] of files.entries()) {
    const path = join(folder, savedName(item.reference, at + 1, file.media_type));
    await writeFile(path, file.content, { flag: 'wx', mode: 0o600 });
    lines.push(`Saved: ${path}`);
  }
  return files.length === 0 ? ['', 'It has no files.'] : lines;
}

/** The ending is of what we judged it to be: opened as what its sender named it, it may run. */
const savedName = (reference: string, number: number, mediaType: string): string =>
  `${reference}-${number}${mediaType === 'application/pdf' ? '.pdf' : '.bin'}`;

async function runAnswer(
  context: CommandContext,
  asked: { reference: string; text: string; close: boolean },
): Promise<CommandOutcome> {
  const answered = await answer(context, asked);
  if (!answered.ok) return refused(answered.refusal, asked.reference);
  const { mailedTo, link } = answered.value;
  const isClosed = asked.close ? ' and closed' : '';
  return done(
    mailedTo === null
      ? `${asked.reference} is answered${isClosed}. There is no email address: they can read it on their page.`
      : `${asked.reference} is answered${isClosed}. ${tidyLine(mailedTo)} gets an email with this link: ${link}`,
  );
}

const REFUSALS: Readonly<Record<OperatorRefusal, (reference: string) => string>> = {
  missing: (reference) => `There is no ${tidyLine(reference)} in the inbox.`,
  draft: (reference) => `${reference} is a draft that has not been sent yet.`,
  closed: (reference) => `${reference} is closed already.`,
  empty: () => 'An answer needs a text.',
  long: () => `An answer has at most ${MOST_ANSWER_CHARACTERS} characters.`,
};

const refused = (refusal: OperatorRefusal, reference: string) =>
  failed(REFUSALS[refusal](reference));
