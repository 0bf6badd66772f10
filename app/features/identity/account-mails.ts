/** The texts of the account mails and of the text message. Pure. */
import { HELP_PATH, LOGIN_PATH, SETTINGS_PATH } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

/** Without its recipient. */
export type AccountMail = { subject: string; text: string; html: string };

/** The browser and time of the request, and the site's address without a trailing slash. */
type Asked = { device: string; askedAt: Date; publicUrl: string };
type Changed = { device: string; changedAt: Date; publicUrl: string };

export function verifyEmailMail({ link, ...asked }: Asked & { link: string }): AccountMail {
  return layOutMail({
    subject: 'Verify your email address',
    intro: 'Open this page and press the button there, and your email address is verified.',
    action: { label: 'Verify my email address', link },
    paragraphs: [
      'The link is good for 24 hours and works once.',
      `${asking(asked)} If that wasn't you, press "This wasn't me" on the same page, and the account is deleted.`,
    ],
  });
}

export function resetPasswordMail({ link, ...asked }: Asked & { link: string }): AccountMail {
  return layOutMail({
    subject: 'Reset your password',
    intro: 'Choose a new password for your Homesmith account here.',
    action: { label: 'Choose a new password', link },
    paragraphs: [
      'The link is good for one hour, once.',
      `${asking(asked)} If that wasn't you, there is nothing to do: your password stays as it is.`,
    ],
  });
}

/** To the new address. */
export function changeEmailMail({ link, ...asked }: Asked & { link: string }): AccountMail {
  return layOutMail({
    subject: 'Confirm your new email address',
    intro: 'Open this page and press the button there to use this email address from now on.',
    action: { label: 'Confirm this email address', link },
    paragraphs: [
      'The link is good for 24 hours and works once. Until then your old address stays.',
      `${asking(asked)} If that wasn't you, ignore this mail, and nothing changes.`,
    ],
  });
}

/** To the old address. */
export function emailChangedMail(facts: Changed & { newEmailMasked: string }): AccountMail {
  return layOutMail({
    subject: 'Your email address was changed',
    intro: `Your Homesmith account now uses the email address ${facts.newEmailMasked}.`,
    paragraphs: [changing(facts), ifItWasNotYouWrite(facts)],
  });
}

export function passwordChangedMail(facts: Changed): AccountMail {
  return layOutMail({
    subject: 'Your password was changed',
    intro: 'Your Homesmith account has a new password, and every other device was logged out.',
    paragraphs: [changing(facts), ifItWasNotYou(facts)],
  });
}

/** `phoneMasked` is from `maskUsPhone`. */
export function phoneChangedMail(facts: Changed & { phoneMasked: string }): AccountMail {
  return layOutMail({
    subject: 'Your phone number was changed',
    intro: `Your Homesmith account now uses the phone number ${facts.phoneMasked}.`,
    paragraphs: [changing(facts), ifItWasNotYou(facts)],
  });
}

export function secondFactorChangedMail(facts: Changed & { on: boolean }): AccountMail {
  return layOutMail({
    subject: facts.on ? 'Two-step verification is on' : 'Two-step verification is off',
    intro: facts.on
      ? 'From now on, logging in to your Homesmith account takes a code from your authenticator app too.'
      : 'Logging in to your Homesmith account no longer takes a code from an authenticator app.',
    // A second factor turned on by someone else would lock out the owner, whatever their password.
    paragraphs: [changing(facts), facts.on ? ifItWasNotYouWrite(facts) : ifItWasNotYou(facts)],
  });
}

export function recoveryCodesMadeMail(facts: Changed): AccountMail {
  return layOutMail({
    subject: 'You have new recovery codes',
    intro: 'Your Homesmith account has new recovery codes. Those you had before no longer work.',
    paragraphs: [changing(facts), ifItWasNotYou(facts)],
  });
}

export function passkeyChangedMail(facts: Changed & { added: boolean }): AccountMail {
  return layOutMail({
    subject: facts.added ? 'A passkey was added' : 'A passkey was removed',
    intro: facts.added
      ? 'Your Homesmith account has a new passkey, which opens it without the password.'
      : 'A passkey of your Homesmith account no longer opens it.',
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
}: Asked & { dueAt: Date; link: string }): AccountMail {
  return layOutMail({
    subject: 'Your account will be deleted',
    intro: `Your Homesmith account and all that is in it will be deleted on ${showInstant(dueAt)}. If you change your mind before then, you can keep it.`,
    action: { label: 'Keep my account', link },
    paragraphs: [
      'If a visit is booked then, or an invoice is open, the account stays until it has ended or is settled.',
      asking(asked),
      ifItWasNotYou(asked),
    ],
  });
}

/** Queue it with `userId: null`, so that it is not deleted with the account. */
export function accountDeletedMail(): AccountMail {
  return layOutMail({
    subject: 'Your account is deleted',
    intro: 'Your Homesmith account and all that was in it are deleted, as you asked.',
    paragraphs: ['This is our last email to you. You are welcome back at any time.'],
  });
}

/**
 * The last line binds the code to the site's host, so that a phone offers it nowhere else (WebOTP's origin-bound
 * format, without a port).
 */
export function verificationText({ code, host }: { code: string; host: string }): string {
  const hostname = host.replace(/:\d+$/, '');
  return `${code} is your Homesmith code. It is good for 10 minutes. We'll never call or text you to ask for it.\n\n@${hostname} #${code}`;
}

/** "j•••@example.com": the owner recognises it, others cannot guess it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email].at(0) ?? ''}•••${email.slice(at)}`;
}

const asking = ({ device, askedAt }: Omit<Asked, 'publicUrl'>) =>
  `This was asked for with ${device} on ${showInstant(askedAt)}.`;

const changing = ({ device, changedAt }: Changed) =>
  `This was done with ${device} on ${showInstant(changedAt)}.`;

const ifItWasNotYou = ({ publicUrl }: { publicUrl: string }) =>
  `If that wasn't you, choose a new password at once, by "Forgot password?" at ${publicUrl}${LOGIN_PATH}`;

const ifItWasNotYouWrite = ({ publicUrl }: { publicUrl: string }) =>
  `If that wasn't you, write to us at once: ${publicUrl}${HELP_PATH}`;

/** US Eastern time with its name, because the mail does not know the reader's zone. */
const INSTANT = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
  timeZoneName: 'short',
});

/** "November 21, 2026 at 10:05 AM EST". */
export const showInstant = (instant: Date): string =>
  // Some ICU versions put a narrow space before AM, which old mail programs show as a box.
  INSTANT.format(instant).replace(/\u202f/g, ' ');
