/** `npm run inbox -- list|show|answer|close`, and the verbs of rooms: conversations at a terminal. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { countDays } from '#app/kernel/counts.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import {
  type Command,
  type CommandOutcome,
  done,
  failed,
  misused,
} from '#app/platform/commands/command.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { formatBytes } from '../conversations/conversation.ts';
import { normalizeLine, normalizeMessage } from '../forms/normalize-text.ts';
import { isReference } from '../items/inbox-item.ts';
import type { InboxRooms, OperatorVerb } from '../items/inbox-room.server.ts';
import { type InboxArgs, readInboxArgs } from './inbox-args.server.ts';
import {
  type AnswerReceipt,
  answer,
  close,
  decide,
  filesFor,
  type ItemDetails,
  type ItemListing,
  listForOperator,
  MAX_ANSWER_CHARACTERS,
  type OperatorContext,
  type OperatorRefusal,
  savedName,
  showToOperator,
} from './operator.server.ts';

export function makeInboxCommand(rooms: InboxRooms): Command {
  const verbs = rooms.flatMap((room) => room.verbs ?? []);
  const usage = usageWith(verbs);
  const read = (args: readonly string[]) => readInboxArgs(args, verbs);
  return {
    usage,
    prepare: async (args) => (read(args) === null ? misused(usage) : null),
    // The running process has another standard input and working directory.
    resolveArgs: async (args) => {
      const asked = read(args);
      if (asked === null) return args;
      if ('text' in asked && asked.text === '-') {
        const typed = await text(process.stdin);
        return args.map((arg) => (arg === '-' ? typed : arg));
      }
      if (asked.verb === 'show' && asked.saveTo !== null) {
        return ['show', asked.reference, '--save', resolve(asked.saveTo)];
      }
      return args;
    },
    run: async ({ database: { db }, config: { publicUrl }, now, newId }, args) => {
      const asked = read(args);
      if (asked === null) return misused(usage);
      return runAsked({ db, publicUrl, now, newId, rooms }, asked);
    },
  };
}

const usageWith = (verbs: readonly OperatorVerb[]): string => {
  const added = verbs
    .filter(({ page }) => page === undefined)
    .map(
      ({ verb, reasons }) =>
        ` | ${verb} REFERENCE ${reasons.length === 0 ? '' : `${reasons.join('|')} `}"TEXT"`,
    );
  return `npm run inbox -- list [--all] | show REFERENCE [--save FOLDER] | answer REFERENCE "TEXT" [--close] | close REFERENCE${added.join('')}   (TEXT: - reads it from standard input)`;
};

async function runAsked(context: OperatorContext, asked: InboxArgs): Promise<CommandOutcome> {
  switch (asked.verb) {
    case 'list':
      return runList(context, asked.all);
    case 'show':
      return runShow(context, asked);
    case 'answer':
      return runAnswer(context, asked);
    case 'decide':
      return runDecide(context, asked);
    case 'close': {
      const closed = await close(context, asked.reference);
      return closed.ok
        ? done(`${asked.reference} closed.`)
        : refused(closed.refusal, asked.reference);
    }
  }
}

async function runList(context: OperatorContext, all: boolean): Promise<CommandOutcome> {
  const { now } = context;
  const items = await listForOperator(context, { all });
  const overdue = items.filter(({ note }) => (note?.daysLeft ?? 0) < 0);
  const overdueLines =
    overdue.length === 0
      ? []
      : [`!!! OVERDUE by law: ${overdue.map(({ reference }) => reference).join(', ')}`];
  if (items.length === 0) {
    return done(all ? 'The inbox is empty.' : 'All caught up.');
  }
  return done(...overdueLines, ...items.map((item) => listLine(item, now)));
}

function listLine(item: ItemListing, now: Date): string {
  const { reference, kindName, state, note, submitted_at, changed_at } = item;
  const age = `${countDays(daysBetween(submitted_at ?? changed_at, now))} old`;
  const parts = [reference, kindName.padEnd(21), state.padEnd(8), age.padEnd(12)];
  if (note !== null) parts.push(note.text);
  return parts.join('  ').trimEnd();
}

const daysBetween = (from: Date, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));

type ShowInput = { reference: string; saveTo: string | null };

async function runShow(
  context: OperatorContext,
  { reference, saveTo }: ShowInput,
): Promise<CommandOutcome> {
  const shown = await showToOperator(context, reference);
  if (shown === null) return refused('missing', reference);
  if (saveTo === null) return done(...showLines(shown));
  try {
    return done(...showLines(shown), ...(await saveFiles(context.db, shown, saveTo)));
  } catch (error) {
    return failed(`Could not save the files: ${error instanceof Error ? error.message : error}`);
  }
}

/** Escapes what people typed: it must not move the cursor, set colors, or look like a line of ours. */
function showLines({ item, kindName, messages, files, facts }: ItemDetails): string[] {
  const { reference, state, subject, name, email, email_verified_at: verifiedAt } = item;
  const from = [name, email === null ? null : `<${email}>`].filter((part) => part !== null);
  const isVerified = verifiedAt === null ? 'not confirmed' : 'confirmed';
  return [
    `${reference}  ${kindName}  ${state}`,
    `Subject: ${normalizeLine(subject)}`,
    `From: ${from.length === 0 ? 'no name given' : normalizeLine(from.join(' '))}`,
    ...(email === null ? [] : [`Address: ${isVerified}`]),
    `Sent: ${item.submitted_at?.toISOString() ?? 'not yet'}`,
    ...facts.flatMap(({ label, value }) => indented(`${label}: ${value}`)),
    ...files.map((file) => `File: ${normalizeLine(file.fileName)} (${formatBytes(file.bytes)})`),
    ...messages.flatMap(({ author, body, at: writtenAt, flagged_at }) => [
      '',
      `--- ${WRITERS[author]} wrote, ${writtenAt.toISOString()}${flagged_at === null ? '' : ' (flagged)'}:`,
      ...indented(body),
    ]),
  ];
}

const WRITERS = { sender: 'Sender', operator: 'Homesmith', homesmith: 'The homesmith' } as const;

const indented = (body: string): string[] =>
  normalizeMessage(body)
    .split('\n')
    .map((line) => `  ${line}`);

/** Under names of our own: theirs could be any path, or overwrite a file. */
async function saveFiles(db: Db, { item }: ItemDetails, folder: string): Promise<string[]> {
  const files = await filesFor(db, item);
  await mkdir(folder, { recursive: true });
  const lines: string[] = [''];
  for (const [at, file] of files.entries()) {
    const path = join(folder, savedName(item.reference, at + 1, file.media_type));
    await writeFile(path, file.content, { flag: 'wx', mode: 0o600 });
    lines.push(`Saved: ${path}`);
  }
  return files.length === 0 ? ['', 'No files.'] : lines;
}

async function runAnswer(
  context: OperatorContext,
  asked: { reference: string; text: string; close: boolean },
): Promise<CommandOutcome> {
  const answered = await answer(context, asked);
  return answered.ok
    ? told(
        `${asked.reference} ${asked.close ? 'answered and closed' : 'answered'}.`,
        answered.value,
      )
    : refused(answered.refusal, asked.reference);
}

async function runDecide(
  context: OperatorContext,
  asked: { name: string; reference: string; reason: string | null; text: string },
): Promise<CommandOutcome> {
  const { name, reference } = asked;
  const verbs = context.rooms.flatMap((room) => room.verbs ?? []);
  const page = verbs.find(({ verb }) => verb === name)?.page;
  if (page !== undefined && isReference(reference)) {
    return failed(
      `To ${name} ${reference}, log in as an operator: ${context.publicUrl}${page(reference)}`,
    );
  }
  const decided = await decide(context, name, asked);
  if (decided.ok) return told(`${reference}: ${name}, done.`, decided.value);
  const { refusal } = decided;
  return typeof refusal === 'string' ? refused(refusal, reference) : failed(refusal.sentence);
}

const told = (what: string, { mailedTo, link }: AnswerReceipt): CommandOutcome =>
  done(
    mailedTo === null
      ? `${what} They left no email address, but can read it on their page.`
      : `${what} ${normalizeLine(mailedTo)} will get an email with this link: ${link}`,
  );

const REFUSALS: Readonly<Record<OperatorRefusal, (reference: string) => string>> = {
  missing: (reference) => `There is no ${normalizeLine(reference)} in the inbox.`,
  draft: (reference) => `${reference} is a draft. It hasn’t been sent yet.`,
  closed: (reference) => `${reference} is already closed.`,
  empty: () => 'Enter an answer.',
  'must-answer': (reference) => `${reference} has a legal deadline. Close it with an answer.`,
  unfinished: (reference) =>
    `${reference} is confirmed and not done yet, so it stays open. To end it undone, deny it and say why.`,
  long: () => `An answer can have up to ${MAX_ANSWER_CHARACTERS} characters.`,
};

const refused = (refusal: OperatorRefusal, reference: string) =>
  failed(REFUSALS[refusal](reference));
