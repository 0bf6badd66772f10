/** What the inbox refuses of an operator's message or verb, as refusals of an action. */
import { z } from 'zod';
import type { OperatorRefusal, VerbRefusal } from '#app/features/inbox/api/command.server.ts';
import type { InboxRooms } from '#app/features/inbox/api/items.server.ts';
import type { RefusalRow } from '#app/platform/action/refusals.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { TOLD } from './refusals.ts';

const TEXT_MISSING = 'Write a message.';

export const VERB_REFUSALS = {
  'text-missing': { status: 422, field: 'text', text: TEXT_MISSING },
  'text-long': { status: 422, field: 'text', text: 'This message is too long.' },
  told: TOLD,
} as const satisfies Record<string, RefusalRow>;

/** Of forms whose mistakes are all said at once. */
export const TEXT = z.string().refine((text) => text.trim() !== '', TEXT_MISSING);

export const toInbox = ({
  now,
  newId,
  config,
  rooms,
}: Pick<RequestContext, 'now' | 'newId' | 'config'> & { rooms: InboxRooms }) => ({
  now,
  newId,
  publicUrl: config.publicUrl,
  rooms,
});

export function refusalOfVerb(
  refusal: OperatorRefusal | VerbRefusal,
): { code: 'gone' | 'text-missing' | 'text-long' } | { code: 'told'; sentence: string } {
  if (typeof refusal === 'object') return { code: 'told', sentence: refusal.sentence };
  switch (refusal) {
    case 'empty':
      return { code: 'text-missing' };
    case 'long':
      return { code: 'text-long' };
    case 'closed':
      return { code: 'told', sentence: 'This conversation is closed.' };
    case 'must-answer':
      return {
        code: 'told',
        sentence: 'This request has a legal deadline. Close it with an answer.',
      };
    case 'unfinished':
      return {
        code: 'told',
        sentence:
          'This request is confirmed and not done yet, so it stays open. Send your answer without closing the conversation, or deny the request and say why.',
      };
    case 'missing':
    case 'draft':
      return { code: 'gone' };
  }
}
