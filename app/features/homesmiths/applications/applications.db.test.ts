/** The lifecycle of an application in the database: every row of its process, effects, and retention. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import { decide } from '#app/features/inbox/command/operator.server.ts';
import type { Receipt } from '#app/features/inbox/items/inbox-item.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { erasePersonalData } from '#app/shell/personal-data.server.ts';
import { after, mailsOn } from '../../../../tests/support/account-context.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
} from '../../../../tests/support/databases/databases.ts';
import { ADMINISTRATOR } from '../../../../tests/support/inbox.ts';
import { receiptOf, toolsOn } from '../../../../tests/support/inbox-tools.ts';
import { HOMESMITH_APPLICATION } from './application.process.ts';
import {
  beginApplication,
  openApplication,
  saveApplication,
  sendApplication,
  withdrawApplication,
} from './application.server.ts';
import { type Application, NOTHING_YET } from './application.ts';
import { endedApplicationsJob } from './housekeeping.server.ts';

const DAY = 24 * 60;
const ENV = { MAILS_PER_HOUR_PER_RECIPIENT: '1000' };
const EMAIL = 'ana@trade.example';
const CONTACT = { name: 'Ana Ruiz', business: '', email: EMAIL, phone: '+14155550100' };
// Only the trades of the catalogue are used.
const CATALOGUE = { current: () => ({ trades: [] }) } as unknown as LiveCatalogue;

function applicantOn(under: DatabaseUnderTest) {
  const { ctx: inbox, run, write } = toolsOn(under);
  const ctx = (now = new Date()) => ({ ...inbox({ now, env: ENV }), catalogue: CATALOGUE });
  const begin = async (now = new Date()) =>
    receiptOf(
      await beginApplication(ctx(now), {
        idempotencyKey: randomUUID(),
        userId: null,
        contact: CONTACT,
      }),
    );
  const application: Application = { ...NOTHING_YET, contact: CONTACT };
  const send = async (now = new Date()) => {
    const receipt = await begin(now);
    receiptOf(await sendApplication(ctx(now), receipt, application, ''));
    return receipt;
  };
  const stateOf = async ({ reference, key }: Receipt) =>
    (await openApplication(ctx(), { reference, key }))?.state ?? 'forgotten';
  const steps = async ({ reference }: Receipt) => {
    const { rows } = await sql<{ step: string; actor: string; reason: string | null }>`
      select step, event.actor, reason from homesmith_application_events event
      join inbox_items item on item.id = subject_id where reference = ${reference}
      order by at, event.id`.execute(under.db);
    return rows;
  };
  /** As the back office accepts. */
  const acceptIt = ({ reference }: Receipt, now = new Date()) =>
    decide({ db: under.db, now, newId: randomUUID, publicUrl: '', rooms: INBOX_ROOMS }, 'accept', {
      reference,
      reason: null,
      text: 'Welcome.',
    });
  return { ctx, begin, send, stateOf, steps, run, write, acceptIt, application };
}

describeOnBothDatabases('an application', (under) => {
  const { ctx, begin, send, stateOf, steps, run, write, acceptIt, application } =
    applicantOn(under);

  test('is asked about, answered, and accepted by the operator', async () => {
    const receipt = await send();
    const { reference } = receipt;
    expect(await stateOf(receipt)).toBe('sent');
    await run(['answer', reference, 'Where is your license?'], after(1));
    expect(await stateOf(receipt)).toBe('asked');
    await write(receipt, 'Here.');
    expect(await stateOf(receipt)).toBe('sent');
    // The command refers to the page, because accepting takes more input.
    const referred = await run(['accept', reference, 'Welcome.'], after(2));
    expect(referred.text).toContain(`https://homesmith.example/admin/applications/${reference}`);
    expect([referred.exitCode, await stateOf(receipt)]).toEqual([1, 'sent']);
    expect(await acceptIt(receipt, after(2))).toMatchObject({
      ok: true,
      value: { mailedTo: EMAIL },
    });
    expect(await stateOf(receipt)).toBe('accepted');
    expect(await steps(receipt)).toContainEqual({
      step: 'accept',
      actor: 'operator',
      reason: null,
    });
    // The conversation continues, without changing the decision.
    expect((await write(receipt, 'Thank you!')).ok).toBe(true);
    const again = await run(['decline', reference, 'area', 'No.']);
    expect(again).toEqual({
      exitCode: 1,
      text: `${reference} cannot be decided on: it is accepted.`,
    });
    expect(await stateOf(receipt)).toBe('accepted');
  });

  test('is declined with a reason, which its event keeps as a code', async () => {
    const receipt = await send();
    const { reference } = receipt;
    expect((await run(['decline', reference, 'Not now.'])).exitCode).toBe(2);
    await run(['decline', reference, 'insurance', 'Please insure yourself first.']);
    expect(await stateOf(receipt)).toBe('declined');
    expect(await steps(receipt)).toContainEqual({
      step: 'decline',
      actor: 'operator',
      reason: 'insurance',
    });
    expect(await write(receipt, 'Why?')).toMatchObject({ refusal: { code: 'closed' } });
  });

  test('is withdrawn once; nothing of it can be changed or decided then', async () => {
    const receipt = await send();
    expect((await withdrawApplication(ctx(), receipt)).ok).toBe(true);
    const stale = { ok: false, refusal: { code: 'stale', state: 'withdrawn' } };
    expect(await withdrawApplication(ctx(), receipt)).toEqual(stale);
    expect(await saveApplication(ctx(), receipt, application)).toEqual(stale);
    expect(await acceptIt(receipt)).toEqual({ ok: false, refusal: 'closed' });
    const withdrawn = (await mailsOn(under.db)).filter((mail) => mail.includes('Withdrawn'));
    expect(withdrawn).toEqual([
      `${ADMINISTRATOR}: Withdrawn: homesmith application ${receipt.reference}`,
    ]);
  });

  test('saves what was filled in; another address is unproved again', async () => {
    const receipt = await begin();
    await sql`update inbox_items set email_verified_at = now()`.execute(under.db);
    const verified = async () =>
      (
        await sql<{ at: Date | null }>`select email_verified_at as at from inbox_items`.execute(
          under.db,
        )
      ).rows[0]?.at;
    await saveApplication(ctx(), receipt, { ...application, insurance: { kind: 'not-yet' } });
    expect(await verified()).not.toBeNull();
    expect((await openApplication(ctx(), receipt))?.application.insurance).toEqual({
      kind: 'not-yet',
    });
    const contact = { ...CONTACT, email: 'new@trade.example' };
    await saveApplication(ctx(), receipt, { ...application, contact });
    expect(await verified()).toBeNull();
    const wrong = { ...receipt, key: 'wrong' };
    expect(await saveApplication(ctx(), wrong, application)).toEqual({
      ok: false,
      refusal: { code: 'gone' },
    });
  });

  test('a draft is kept 30 days, one that was sent a year, and one that was accepted for ever', async () => {
    const at = new Date('2026-11-20T18:00:00Z');
    const [draft, sent, accepted] = [await begin(at), await send(at), await send(at)];
    await acceptIt(accepted, at);
    const sweepAfter = (days: number) =>
      doDue(ctx(after(days * DAY + 1, at)), endedApplicationsJob);
    const states = async () => [await stateOf(draft), await stateOf(sent), await stateOf(accepted)];
    await sweepAfter(29);
    expect(await states()).toEqual(['draft', 'sent', 'accepted']);
    await sweepAfter(30);
    expect(await states()).toEqual(['forgotten', 'sent', 'accepted']);
    await sweepAfter(364);
    expect(await states()).toEqual(['forgotten', 'sent', 'accepted']);
    await sweepAfter(4_000);
    expect(await states()).toEqual(['forgotten', 'forgotten', 'accepted']);
  });

  test('every row is walked, and leaves its event', async () => {
    const walked = new Set<string>();
    const note = async (receipt: Receipt) => {
      for (const { step, actor } of await steps(receipt)) walked.add(`${actor} ${step}`);
    };
    const [first, second, third, fourth] = [await send(), await send(), await send(), await send()];
    await saveApplication(ctx(), await begin(), application);
    await run(['answer', first.reference, 'Where?']);
    await write(first, 'Here.');
    await acceptIt(first);
    await run(['decline', second.reference, 'other', 'No.']);
    await withdrawApplication(ctx(), third);
    await run(['close', fourth.reference]);
    const saved = await begin();
    await saveApplication(ctx(), saved, application);
    for (const receipt of [first, second, third, fourth, saved]) await note(receipt);
    const rows = HOMESMITH_APPLICATION.steps
      // Its events are deleted with it: those of the other tests.
      .filter(({ to }) => to !== 'forgotten')
      .map(({ actor, name }) => `${actor} ${name}`);
    expect([...walked].toSorted()).toEqual(rows.toSorted());
  });

  test('goes with its person, accepted or not', async () => {
    const receipt = await send();
    await acceptIt(receipt);
    const person = { userId: null, email: EMAIL };
    await under.db.transaction().execute((trx) => erasePersonalData(trx, person, ctx()));
    expect(await stateOf(receipt)).toBe('forgotten');
    for (const table of ['homesmith_applications', 'homesmith_application_events', 'inbox_items']) {
      const { rows } = await sql`select from ${sql.table(table)}`.execute(under.db);
      expect(rows, table).toEqual([]);
    }
  });
});
