/** The facts about a mailed link that its page shows. Pure. */

export type MailedLink = {
  /** The address that it was mailed to, or that is to be confirmed. */
  email: string;
  /** The browser that requested it: "Chrome on Android". */
  device: string;
  /** ISO instant. */
  askedAt: string;
  /** Whether the button also needs the account's password. */
  asksForPassword?: boolean;
};

/** Null for an invalid link: used, expired, replaced, or unknown. */
export const presentAsked = (
  found: { email: string; device: string; askedAt: Date; asksForPassword?: boolean } | null,
): MailedLink | null => found && { ...found, askedAt: found.askedAt.toISOString() };
