/** A message as somebody reads it who tries the product without mail and text messages. */
export type OutboxEntry = {
  id: string;
  channel: 'mail' | 'text';
  recipient: string;
  subject: string;
  /** "" once it went out to the world, or when it never will. */
  text: string;
  html: string;
  /** What goes with a mail for calendars; null for nothing. */
  calendar: string | null;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  createdAt: Date;
};
