/** Parses commands from local storage, where anybody may have edited them, and from calls. Pure. */
import type { PricedChoices } from '#app/features/catalogue/api/choices.ts';
import { readKeptOrder } from '../list/dollar-orders.ts';
import { MAX_JOB_NOTE, readJobNote } from '../list/job-note.ts';
import {
  idsOf,
  type ListCommand,
  type PendingCommand,
  type WishedChoices,
} from '../list/list-command.ts';
import type { ServiceOrder } from '../list/service-list.ts';
import { isOrderId } from './account-list.ts';

/** Parses an order: as stored in the browser, or as sent by a call. */
export type ReadOrder = (entry: unknown) => ServiceOrder | null;

/** null when invalid. */
export function readCommand(
  given: unknown,
  readEntry: ReadOrder = readKeptOrder,
): ListCommand | null {
  const { kind, id, ids, order, before, wished, shown, note }: Fields = { ...Object(given) };
  switch (kind) {
    case 'remove':
      return isOrderId(id) ? { kind, id } : null;
    case 'note':
      return isOrderId(id) && typeof note === 'string' && note.length <= MAX_JOB_NOTE
        ? { kind, id, note: readJobNote(note) }
        : null;
    case 'clear':
      return Array.isArray(ids) && ids.every(isOrderId) ? { kind, ids } : null;
    case 'add':
    case 'restore': {
      const read = readEntry(order);
      if (read === null || !isOrderId(read.id)) return null;
      if (kind === 'add' || before === undefined) return { kind, order: read };
      return typeof before === 'string' ? { kind, order: read, before } : null;
    }
    case 'choose': {
      const read = readWished(wished);
      return isOrderId(id) && read !== null
        ? { kind, id, wished: read, shown: readShown(shown) }
        : null;
    }
    default:
      return null;
  }
}

type Fields = { [field: string]: unknown };

function readWished(given: unknown): WishedChoices | null {
  const { quantity, options }: Fields = { ...Object(given) };
  if (quantity !== undefined && !(Number.isSafeInteger(quantity) && Number(quantity) >= 1)) {
    return null;
  }
  if (options !== undefined && !isTexts(options)) return null;
  return {
    ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
    ...(options === undefined ? {} : { options }),
  };
}

function readShown(given: unknown): PricedChoices {
  const { quantity = 1, options = {}, totalCents }: Fields = { ...Object(given) };
  return {
    quantity: Number.isSafeInteger(quantity) ? Number(quantity) : 1,
    options: isTexts(options) ? options : {},
    totalCents: Number.isSafeInteger(totalCents) ? Number(totalCents) : 0,
  };
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

/** The queue from local storage, without invalid commands and those that later ones make void. */
export function readPending(given: readonly unknown[]): PendingCommand[] {
  return given.reduce<PendingCommand[]>((pending, entry) => {
    const { key, command: given }: Fields = { ...Object(entry) };
    const command = readCommand(given);
    return command === null ? pending : queueCommand(pending, { key: `${key}`, command });
  }, []);
}

function queueCommand(pending: PendingCommand[], entry: PendingCommand): PendingCommand[] {
  const { key, command } = entry;
  const isAboutIt = (each: PendingCommand) => {
    const ids = new Set(idsOf(command));
    return idsOf(each.command).every((id) => ids.has(id));
  };
  if (command.kind === 'remove' || command.kind === 'clear') {
    return [...pending.filter((each) => !isAboutIt(each)), entry];
  }
  const index = pending.findIndex((each) => each.command.kind === command.kind && isAboutIt(each));
  const former = pending[index]?.command;
  if (former === undefined) return [...pending, entry];
  if ('order' in command) return pending;
  if (command.kind !== 'choose' || former.kind !== 'choose') return pending.with(index, entry);
  const wished = {
    ...former.wished,
    ...command.wished,
    options: { ...former.wished.options, ...command.wished.options },
  };
  return pending.with(index, { key, command: { ...command, wished } });
}
