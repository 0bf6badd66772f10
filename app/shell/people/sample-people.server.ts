/** Signs in as a sample person of a trial, and writes what is missing of that person's rows in all rooms. */
import { z } from 'zod';
import { beginCustomer, cookiesOf } from '#app/features/customers/api/customers.server.ts';
import { areaCodeAt } from '#app/features/homesmiths/api/homesmiths.ts';
import { findSampleHomesmith, mailboxOf } from '#app/features/homesmiths/api/import.server.ts';
import { addMember } from '#app/features/homesmiths/api/roster.server.ts';
import { MESSAGES } from '#app/features/identity/api/identity.ts';
import { type SamplePerson, signInAsSample } from '#app/features/identity/api/sign-in.server.ts';
import { grantedAt } from '#app/kernel/policy.ts';
import { accept } from '#app/kernel/result.ts';
import { ADMIN_PATH, SERVICES_PATH, WORK_PATH } from '#app/kernel/urls.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { isSecret } from '#app/platform/secrets.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { PEOPLE_POLICY } from './people.policy.ts';
import { FIRST_ZIP, readWho, WHO_FIELD, type WhoToBe } from './sample-people.ts';

/** In a trial only, with this installation's key. */
export const maySignInAsSample = async (
  { config, database }: Pick<RequestContext, 'config' | 'database'>,
  key: string,
): Promise<boolean> => config.mode === 'trial' && (await isSecret(database.db, 'outbox-key', key));

/** The page that each starts on. */
const PAGES = {
  operator: ADMIN_PATH,
  homeowner: SERVICES_PATH,
  homesmith: WORK_PATH,
} as const satisfies Record<WhoToBe['kind'], string>;

const policy = PEOPLE_POLICY['sign-in'];

const signIn = action({
  name: 'sign-in-as-sample',
  policy,
  params: z.object({ key: z.string() }),
  input: z.object({ who: z.string() }),
  fromForm: (form) => ({ who: form.get(WHO_FIELD) ?? '' }),
  // Pressed again, it begins another session: the first may have ended by then.
  hasOwnKey: true,
  refusals: {
    gone: { status: 404, text: 'There is no such page.' },
    unknown: { status: 400, text: MESSAGES['bad-request'] },
    'wrong-state': { status: 409, text: MESSAGES['wrong-state'] },
  },
  find: async (ctx, { key }) => (await maySignInAsSample(ctx, key)) || null,
  run: async (ctx, { input }) => {
    const who = readWho(input.who);
    if (who === null) return refused('unknown');
    const person = await describePerson(ctx, who);
    if (person === null) return refused('wrong-state');
    const authenticatedAt = grantedAt(policy, ctx.actor, ctx.now);
    const token = await signInAsSample({ ...ctx, authenticatedAt }, person);
    return token === null ? refused('wrong-state') : accept({ kind: who.kind, token });
  },
  headers: async (ctx, { token }) => {
    const cookies = await cookiesOf(ctx, token);
    return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  },
  redirectTo: ({ kind }) => PAGES[kind],
});

/** Of the page. */
export const PEOPLE_FORMS = { actions: { 'sign-in': signIn }, intentOf: () => 'sign-in' };

async function describePerson(ctx: RequestContext, who: WhoToBe): Promise<SamplePerson | null> {
  switch (who.kind) {
    case 'operator':
      return {
        mailbox: 'operator',
        areaCode: areaCodeAt(FIRST_ZIP),
        roles: ['customer', 'operator'],
        join: (trx, id) => beginCustomer(trx, ctx, id, profileAt(FIRST_ZIP, 'Operator')),
      };
    case 'homeowner':
      return {
        mailbox: `homeowner-${who.zip}`,
        areaCode: areaCodeAt(who.zip),
        roles: ['customer'],
        join: (trx, id) => beginCustomer(trx, ctx, id, profileAt(who.zip, 'Homeowner')),
      };
    case 'homesmith': {
      const homesmith = await findSampleHomesmith(ctx.database.db, who.number);
      return (
        homesmith && {
          mailbox: mailboxOf(homesmith.number),
          areaCode: areaCodeAt(homesmith.baseZip),
          roles: ['homesmith'],
          join: (trx, id) => addMember(trx, homesmith.number, id, ctx.now),
        }
      );
    }
  }
}

function profileAt(zipCode: string, firstName: string) {
  const place = findPlace(zipCode);
  if (place === null) throw new Error(`The table of Zip Codes does not have ${zipCode}.`);
  const { city, state } = place;
  const homeAddress = '1 Sample Street';
  return { firstName, lastName: '(sample)', homeAddress, addressLine2: '', city, state, zipCode };
}
