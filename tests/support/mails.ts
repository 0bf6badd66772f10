/** One mail of every kind that the product sends, at a fixed time. */
import {
  type AccountMail,
  accountDeletedMail,
  changeEmailMail,
  deletionAskedMail,
  emailChangedMail,
  passkeyChangedMail,
  passwordChangedMail,
  phoneChangedMail,
  recoveryCodesMadeMail,
  resetPasswordMail,
  secondFactorChangedMail,
  verifyEmailMail,
} from '#app/features/identity/account-mails.ts';
import {
  answerMail,
  confirmationMail,
  draftMail,
  receivedMail,
  repliedMail,
} from '#app/features/inbox/mails/inbox-mails.ts';
import { deadlineMail } from '#app/features/privacy/requests/deadline-mail.ts';
import { areaServedMail, confirmAreaMail } from '#app/features/scheduling/areas/area-mails.ts';
import { SUPPORT_KIND } from '#app/features/support/support-kind.ts';

const INSTANT = new Date('2026-11-21T15:05:00Z');
export const LINK = 'https://homesmith.example/some-page?token=abc_-123';
const SITE = {
  device: 'Chrome on Android',
  timeZone: 'America/New_York',
  publicUrl: 'https://homesmith.example',
};
const asked = { ...SITE, askedAt: INSTANT, link: LINK };
export const changed = { ...SITE, changedAt: INSTANT };

export const WITH_LINK: Record<string, AccountMail> = {
  verifyEmail: verifyEmailMail(asked),
  resetPassword: resetPasswordMail(asked),
  changeEmail: changeEmailMail(asked),
  deletionAsked: deletionAskedMail({ ...asked, dueAt: new Date('2026-11-28T15:05:00Z') }),
};
export const TELLING: Record<string, AccountMail> = {
  emailChanged: emailChangedMail({ ...changed, newEmailMasked: 'j•••@example.com' }),
  passwordChanged: passwordChangedMail(changed),
  phoneChanged: phoneChangedMail({ ...changed, phoneMasked: '(•••) •••-••23' }),
  secondFactorOn: secondFactorChangedMail({ ...changed, on: true }),
  secondFactorOff: secondFactorChangedMail({ ...changed, on: false }),
  recoveryCodesMade: recoveryCodesMadeMail(changed),
  passkeyAdded: passkeyChangedMail({ ...changed, added: true }),
  passkeyRemoved: passkeyChangedMail({ ...changed, added: false }),
};

const reference = 'HS-7K2M-9QXR';
const wording = { subject: 'We got it', intro: 'Thank you.', paragraphs: ['It is read.'] };
const item = { reference, publicUrl: new URL(LINK).origin, kind: SUPPORT_KIND } as const;

export const MAILS: Record<string, AccountMail> = {
  ...WITH_LINK,
  ...TELLING,
  accountDeleted: accountDeletedMail(),
  confirmArea: confirmAreaMail({ zip: '59001', link: LINK }),
  areaServed: areaServedMail({ zip: '59001', link: LINK }),
  confirmation: confirmationMail(wording, { reference, link: LINK }),
  draft: draftMail({ ...wording, actionLabel: 'Go on' }, { reference, link: LINK }),
  answer: answerMail({ reference, link: LINK, closing: null }),
  received: receivedMail({
    ...item,
    name: 'Jo',
    email: 'jo@home.example',
    subject: 'Where is my list?',
    message: `First.\n\nIt was at ${LINK}.`,
    facts: [{ label: 'Topic', value: 'Lists' }],
    fileNames: ['list.pdf'],
  }),
  replied: repliedMail({ ...item, message: 'Yes.' }),
  deadline: deadlineMail({
    ...{ reference, right: 'correct', answerBy: '2027-01-04', daysLeft: 5 },
    publicUrl: 'https://homesmith.example',
  }),
};
