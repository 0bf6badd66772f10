/** The send queue of one channel: a few messages at a time; a slow channel does not delay another. */
import type { MessageRow } from './outbox-messages.db.server.ts';

export type SendQueue = {
  /** Takes due messages while there is room. */
  pump(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
};

export type SendQueueOptions = {
  room: number;
  isClosed: () => boolean;
  take: (limit: number) => Promise<MessageRow[]>;
  attempt: (message: MessageRow) => Promise<void>;
  onFailure: (error: unknown) => void;
  onSuccess: () => void;
};

export function openSendQueue({
  room,
  isClosed,
  take,
  attempt,
  onFailure,
  onSuccess,
}: SendQueueOptions): SendQueue {
  const underWay = new Set<Promise<void>>();
  let taking: Promise<void> | null = null;
  let isAskedAgain = false;

  async function takeAll(): Promise<void> {
    do {
      isAskedAgain = false;
      const limit = room - underWay.size;
      if (limit === 0 || isClosed()) return;
      const messages = await take(limit);
      onSuccess();
      for (const message of messages) begin(message);
    } while (isAskedAgain);
  }

  function begin(message: MessageRow): void {
    const ending = attempt(message).finally(() => {
      underWay.delete(ending);
      pump();
    });
    underWay.add(ending);
  }

  function pump(): void {
    if (isClosed()) return;
    isAskedAgain = true;
    taking ??= takeAll()
      .catch(onFailure)
      .finally(() => {
        taking = null;
        // `pump` may have been called after the last look.
        if (isAskedAgain) pump();
      });
  }

  return {
    pump,
    idle: async () => {
      await taking;
      await Promise.all(underWay);
    },
  };
}
