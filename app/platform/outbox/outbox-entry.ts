/** A message as the trial's outbox page shows it. */
export type OutboxEntry = {
  id: string;
  channel: 'mail' | 'text';
  recipient: string;
  subject: string;
  /** "" once it was sent through a channel, or given up. */
  text: string;
  html: string;
  /** The calendar entry attached to a mail; null without one. */
  calendar: string | null;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  createdAt: Date;
};
