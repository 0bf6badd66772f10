/** Signs in as a sample person of a trial, and writes what is missing of that person's rows in all rooms. */
import { cookiesOf } from '#app/features/customers/calls/calls.server.ts';
import { beginCustomer } from '#app/features/customers/customers.server.ts';
import { areaCodeAt } from '#app/features/homesmiths/import/sample-data.ts';
import {
  findSampleHomesmith,
  joinHomesmith,
  mailboxOf,
} from '#app/features/homesmiths/import/sample-people.server.ts';
import { presentRefusal, type Refusal } from '#app/features/identity/refusals.ts';
import { refusalOf } from '#app/features/identity/refused-call.server.ts';
import {
  type SamplePerson,
  signInAsSample,
} from '#app/features/identity/sign-in/sample-sign-in.server.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { ADMIN_PATH, SERVICES_PATH, WORK_PATH } from '#app/kernel/urls.ts';
import type { FormChange } from '#app/platform/http/form-change.server.ts';
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

type SignedIn = { kind: WhoToBe['kind']; cookies: readonly string[] };

export const SIGN_IN_AS_SAMPLE: FormChange<RequestContext, WhoToBe, SignedIn, Refusal> = {
  policy: PEOPLE_POLICY['sign-in'],
  parse: (form) => {
    const who = readWho(form?.get(WHO_FIELD) ?? '');
    return who === null ? null : accept(who);
  },
  run: async (ctx, who) => {
    const person = await describePerson(ctx, who);
    if (person === null) return refuse({ code: 'wrong-state' });
    const signedIn = await signInAsSample(ctx, person);
    if (!signedIn.ok) return signedIn;
    return accept({ kind: who.kind, cookies: await cookiesOf(ctx, signedIn.value.token) });
  },
  leadsTo: ({ kind }) => PAGES[kind],
  headersOf: ({ cookies }) => new Headers(cookies.map((cookie) => ['Set-Cookie', cookie])),
  present: (refusal) => {
    const { message, status } = presentRefusal(refusal);
    return { message, init: { status } };
  },
  refusalOf: (failure): Refusal => refusalOf(failure),
  failure: 'not signed in as a sample',
};

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
          join: (trx, id) => joinHomesmith(trx, homesmith.number, id, ctx.now),
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
