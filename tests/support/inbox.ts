/** Factories of submissions, and a configured administrator. */
import { randomUUID } from 'node:crypto';
import type { NewDraft, Submission } from '#app/features/inbox/forms/inbox.server.ts';
import { SUPPORT_KIND } from '#app/features/support/support-kind.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { contextOn } from './account-context.ts';

export const ADMINISTRATOR = 'operator@homesmith.example';

export function inboxOn(database: Database, given: Parameters<typeof contextOn>[1] = {}) {
  const ctx = contextOn(database, given);
  return {
    ...ctx,
    configuration: { ...ctx.configuration, get: () => ADMINISTRATOR },
  } satisfies RequestContext;
}

export const buildSubmission = (overrides: Partial<Submission> = {}): Submission => ({
  idempotencyKey: randomUUID(),
  kind: SUPPORT_KIND,
  userId: null,
  email: 'Rosa@home.example',
  name: 'Rosa Díaz',
  subject: 'The faucet still drips',
  message: 'It was fixed on Monday.\n\nIt drips again.',
  facts: [{ label: 'Topic', value: 'A visit' }],
  confirmation: {
    subject: 'We got your message',
    intro: 'Thank you for writing to us.',
    paragraphs: ['We read every message.'],
  },
  ...overrides,
});

export const buildDraft = (overrides: Partial<NewDraft> = {}): NewDraft => ({
  idempotencyKey: randomUUID(),
  kind: { ...SUPPORT_KIND, name: 'draft' },
  userId: null,
  email: 'sam@trade.example',
  name: null,
  subject: 'Application as a homesmith',
  resumePath: ({ reference, key }) => `/become-a-homesmith/apply?ref=${reference}&key=${key}`,
  mail: {
    subject: 'Your application is begun',
    intro: 'You can go on with it at any time.',
    paragraphs: [],
    actionLabel: 'Go on with it',
  },
  ...overrides,
});
