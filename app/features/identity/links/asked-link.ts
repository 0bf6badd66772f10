/** What a mailed link is about, as its page shows it. Pure. */

export type AskedLink = {
  /** The address that it was mailed to, or that it is about. */
  email: string;
  /** "Chrome on Android": whoever asked for it. */
  device: string;
  /** An ISO instant. */
  askedAt: string;
  /** Whether the button takes the account's password besides. */
  asksForPassword?: boolean;
};

/** Null for a link that is dead: used, expired, replaced by a newer one, or never there. */
export const presentAsked = (
  found: { email: string; device: string; askedAt: Date; asksForPassword?: boolean } | null,
): AskedLink | null => found && { ...found, askedAt: found.askedAt.toISOString() };
