/** The texts of the account mails and of the text message. Pure. */

import { HELP_PATH, LOGIN_PATH, SETTINGS_PATH } from '#app/kernel/urls.ts';
import { formatsIn } from '#app/kernel/zone-formats.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

/** Without its recipient. */
export type AccountMail = { subject: string; text: string; html: string };

/** The browser and time of the request, the zone in which to say it, and the site's address without a trailing slash. */
export type Facts = { device: string; timeZone: string; publicUrl: string };
export type LinkMailFacts = Facts & { askedAt: Date };
export type ChangeMailFacts = Facts & { changedAt: Date };

export function verifyEmailMail({ link, ...asked }: LinkMailFacts & { link: string }): AccountMail {
  return layOutMail({
    subject: 'Verify your email address',
    intro: 'Verify your email address to finish creating your Homesmith account.',
    action: { label: 'Verify my email address', link },
    paragraphs: [
      'This link expires in 24 hours and works once.',
      `${asking(asked)} If that wasn’t you, select "This wasn’t me" on the same page, and we’ll delete the account.`,
    ],
  });
}

export function resetPasswordMail({
  link,
  ...asked
}: LinkMailFacts & { link: string }): AccountMail {
  return layOutMail({
    subject: 'Reset your password',
    intro: 'Choose a new password for your Homesmith account.',
    action: { label: 'Choose a new password', link },
    paragraphs: [
      'This link expires in 1 hour and works once.',
      `${asking(asked)} If that wasn’t you, ignore this email. Your password stays the same.`,
    ],
  });
}

/** To the new address. */
export function changeEmailMail({ link, ...asked }: LinkMailFacts & { link: string }): AccountMail {
  return layOutMail({
    subject: 'Confirm your new email address',
    intro: 'Confirm this email address to start using it with your Homesmith account.',
    action: { label: 'Confirm this email address', link },
    paragraphs: [
      'This link expires in 24 hours and works once. Until you confirm, we’ll keep using your old address.',
      `${asking(asked)} If that wasn’t you, ignore this email and nothing changes.`,
    ],
  });
}

/** To the old address. */
export function emailChangedMail(facts: ChangeMailFacts & { newEmailMasked: string }): AccountMail {
  return layOutMail({
    subject: 'Your email address was changed',
    intro: `Your Homesmith account now uses the email address ${facts.newEmailMasked}.`,
    paragraphs: [changing(facts), ifItWasNotYouWrite(facts)],
  });
}

export function passwordChangedMail(facts: ChangeMailFacts): AccountMail {
  return layOutMail({
    subject: 'Your password was changed',
    intro: 'Your Homesmith account has a new password. We logged out your other devices.',
    paragraphs: [changing(facts), ifItWasNotYou(facts)],
  });
}

/** `phoneMasked` is from `maskUsPhone`. */
export function phoneChangedMail(facts: ChangeMailFacts & { phoneMasked: string }): AccountMail {
  return layOutMail({
    subject: 'Your phone number was changed',
    intro: `Your Homesmith account now uses the phone number ${facts.phoneMasked}.`,
    paragraphs: [changing(facts), ifItWasNotYou(facts)],
  });
}

export function secondFactorChangedMail(facts: ChangeMailFacts & { on: boolean }): AccountMail {
  return layOutMail({
    subject: facts.on ? 'Two-step verification is on' : 'Two-step verification is off',
    intro: facts.on
      ? 'You’ll now need a code from your authenticator app to log in to Homesmith.'
      : 'You no longer need a code from an authenticator app to log in to Homesmith.',
    // A second factor turned on by someone else would lock out the owner, whatever their password.
    paragraphs: [changing(facts), facts.on ? ifItWasNotYouWrite(facts) : ifItWasNotYou(facts)],
  });
}

export function recoveryCodesMadeMail(facts: ChangeMailFacts): AccountMail {
  return layOutMail({
    subject: 'You have new recovery codes',
    intro: 'You made new recovery codes for your Homesmith account. Your old ones no longer work.',
    paragraphs: [changing(facts), ifItWasNotYou(facts)],
  });
}

export function passkeyChangedMail(facts: ChangeMailFacts & { added: boolean }): AccountMail {
  return layOutMail({
    subject: facts.added ? 'A passkey was added' : 'A passkey was removed',
    intro: facts.added
      ? 'Your Homesmith account has a new passkey. You can log in with it without your password.'
      : 'A passkey was removed from your Homesmith account and no longer works.',
    paragraphs: [
      changing(facts),
      // A new password does not remove a passkey.
      facts.added
        ? `${ifItWasNotYou(facts)}, and remove the passkey at ${facts.publicUrl}${SETTINGS_PATH}`
        : ifItWasNotYou(facts),
    ],
  });
}

/** `link` opens a page with a button that keeps the account. */
export function deletionAskedMail({
  dueAt,
  link,
  ...asked
}: LinkMailFacts & { dueAt: Date; link: string }): AccountMail {
  return layOutMail({
    subject: 'Your account will be deleted',
    intro: `We’ll delete your Homesmith account and everything in it on ${showInstant(dueAt, asked.timeZone)}. Changed your mind? You can keep it until then.`,
    action: { label: 'Keep my account', link },
    paragraphs: [
      'If you have a booked visit or an open invoice then, we’ll wait until it’s done or settled.',
      asking(asked),
      ifItWasNotYou(asked),
    ],
  });
}

/** Queue it with `userId: null`, so that it is not deleted with the account. */
export function accountDeletedMail(): AccountMail {
  return layOutMail({
    subject: 'Your account is deleted',
    intro: 'As you asked, we deleted your Homesmith account and everything in it.',
    paragraphs: ['This is our last email to you. You’re welcome back anytime.'],
  });
}

/**
 * The last line binds the code to the site's host, so that a phone offers it nowhere else (WebOTP's origin-bound
 * format, without a port).
 */
export function verificationText({ code, host }: { code: string; host: string }): string {
  const hostname = host.replace(/:\d+$/, '');
  return `${code} is your Homesmith code. It expires in 10 minutes. We'll never call or text you to ask for it.\n\n@${hostname} #${code}`;
}

/** "j•••@example.com": the owner recognises it, others cannot guess it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email].at(0) ?? ''}•••${email.slice(at)}`;
}

const asking = ({ device, askedAt, timeZone }: Omit<LinkMailFacts, 'publicUrl'>) =>
  `Requested from ${device} on ${showInstant(askedAt, timeZone)}.`;

const changing = ({ device, changedAt, timeZone }: ChangeMailFacts) =>
  `Changed from ${device} on ${showInstant(changedAt, timeZone)}.`;

const ifItWasNotYou = ({ publicUrl }: { publicUrl: string }) =>
  `If that wasn’t you, choose a new password right away with "Forgot password?" at ${publicUrl}${LOGIN_PATH}`;

const ifItWasNotYouWrite = ({ publicUrl }: { publicUrl: string }) =>
  `If that wasn’t you, contact us right away: ${publicUrl}${HELP_PATH}`;

const instantIn = formatsIn({
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** "November 21, 2026 at 10:05 AM EST". */
export const showInstant = (instant: Date, timeZone: string): string =>
  // Some ICU versions put a narrow space before AM, which old mail programs show as a box.
  instantIn(timeZone)
    .format(instant)
    .replace(/\u202f/g, ' ');
