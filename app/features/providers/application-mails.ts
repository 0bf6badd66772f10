/** The two mails of an application; the inbox adds the reference and whom the link is for. They never repeat what was typed: anybody could type anybody's address. */

export const BEGUN_MAIL = {
  subject: 'Go on with your homesmith application',
  intro:
    'Somebody began an application to become a homesmith with this address. If that was you, go on here whenever you like, on any device.',
  actionLabel: 'Go on with the application',
  paragraphs: [
    'Each step is saved as you finish it, and nothing is sent to us before you say so on the last one. A draft that nobody touches for 30 days is deleted.',
  ],
} as const;

export const SENT_MAIL = {
  subject: 'We have your homesmith application',
  intro: 'Your application has arrived, and a person will read it.',
  paragraphs: [
    'Next we check what you told us, and write to you: with an answer, or with a question if something is missing. You can read and reply by the link in this mail.',
    'Ordering has not opened yet, so there are no jobs to give out today. We tell you when there are.',
  ],
} as const;
