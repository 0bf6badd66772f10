/** Decisions on applications: all or nothing, once, and not on a stale page. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import {
  beginApplication,
  sendApplication,
} from '#app/features/homesmiths/applications/application.server.ts';
import type { Application } from '#app/features/homesmiths/applications/application.ts';
import { queueQuery } from '#app/features/homesmiths/applications/applications.db.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { mailsOn } from '../../../../tests/support/account-context.ts';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
} from '../../../../tests/support/databases/databases.ts';
import { receiptOf, toolsOn } from '../../../../tests/support/inbox-tools.ts';
import { asOperator, operate } from '../../../../tests/support/operator-actions.ts';
import { findWhoToCall } from '../frame/who-to-call.server.ts';
import { readHomesmithChecks } from '../renewals/homesmith-checks.server.ts';
import { readApplication } from './application.server.ts';
import { APPLICATION_ACTIONS } from './decide.server.ts';
import { readQueue } from './queue.server.ts';

const TRADES = [{ slug: 'plumbing', name: 'Plumbing' }];
// Only the trades of the catalogue are used.
const CATALOGUE = { current: () => ({ trades: TRADES }) } as unknown as LiveCatalogue;
const ENV = { MAILS_PER_HOUR_PER_RECIPIENT: '1000', SUBMISSIONS_PER_HOUR_PER_IP: '1000' };
const APPLICATION: Application = {
  contact: { name: 'Ana Ruiz', business: '', email: 'ana@trade.example', phone: '+14155550100' },
  trades: ['plumbing'],
  area: { kind: 'list', zipCodes: ['94103'] },
  license: { kind: 'not-needed' },
  insurance: { kind: 'not-yet' },
  hours: { Monday: { from: '08:00', to: '17:00' } },
};
const KNOWN = { rooms: INBOX_ROOMS, rules: [] };

function backOfficeOn(under: DatabaseUnderTest) {
  const { ctx: inbox } = toolsOn(under);
  const ctx = (userId?: string) =>
    asOperator({ ...inbox({ now: new Date(), env: ENV }), ...KNOWN, catalogue: CATALOGUE }, userId);
  const send = async (name = 'Ana Ruiz', application = APPLICATION) => {
    const contact = { ...APPLICATION.contact, name, business: '', email: 'ana@trade.example' };
    const given = { ...application, contact: { ...contact, phone: '+14155550100' } };
    const begun = await beginApplication(ctx(), {
      idempotencyKey: randomUUID(),
      userId: null,
      contact: given.contact,
    });
    const receipt = receiptOf(begun);
    receiptOf(await sendApplication(ctx(), receipt, given, ''));
    return receipt.reference;
  };
  const see = async (reference: string) => {
    const view = await readApplication(ctx(), KNOWN, reference);
    if (view === null) throw new Error('There is no such application.');
    return view;
  };
  const asked = async (reference: string) => ({
    idempotencyKey: randomUUID(),
    reference,
    seen: (await see(reference)).seen,
  });
  type Sent = Awaited<ReturnType<typeof asked>>;
  const take = (
    intent: keyof typeof APPLICATION_ACTIONS,
    { idempotencyKey, reference, seen }: Sent,
    input: object,
    by = ctx(),
  ) => {
    const given = intent === 'check' ? input : { seen, ...input };
    const sent = { params: { reference }, input: given, idempotencyKey };
    return operate(APPLICATION_ACTIONS[intent], by, sent);
  };
  const acceptBy = (form: Sent, text: string, by = ctx()) => take('accept', form, { text }, by);
  const count = async (table: string) =>
    (await sql`select from ${sql.table(table)}`.execute(under.db)).rows.length;
  return { ctx, send, see, asked, take, acceptBy, count };
}

/** As its form sends it. */
const INSURANCE = { kind: 'insurance', license: '', note: '', document: '' };

describeOnBothDatabases('an application, by operators', (under) => {
  const { ctx, send, see, asked, take, acceptBy, count } = backOfficeOn(under);
  const codeOf = (result: { ok: boolean; refusal?: { code: string } }) =>
    result.ok ? 'done' : result.refusal?.code;

  const operator = async () => {
    const { rows } = await sql<{ id: string }>`
      insert into identities (id, email, email_key, terms_version, terms_accepted_at, created_at)
      values (gen_random_uuid(), 'o@x.example', 'o@x.example', '1', now(), now())
      returning id`.execute(under.db);
    return ctx(rows[0]?.id ?? '');
  };

  test('a check names the document that was looked at, also once they are a homesmith; other papers are refused', async () => {
    const reference = await send();
    const other = await send('Cy Adams');
    const fileOf = async (of: string) => {
      const { rows } = await sql<{ id: string }>`
        insert into inbox_files (id, item_id, file_name, media_type, content)
        select gen_random_uuid(), id, 'policy.pdf', 'application/pdf', '%PDF-1.7'
        from inbox_items where reference = ${of} returning id`.execute(under.db);
      return rows[0]?.id ?? '';
    };
    const [own, others] = [await fileOf(reference), await fileOf(other)];
    const as = await operator();
    const note = async (fileId: string) =>
      take(
        'check',
        await asked(reference),
        { ...INSURANCE, until: '2030-01-01', found: 'passed', document: fileId },
        as,
      );
    for (const fileId of [others, randomUUID()]) {
      expect(await note(fileId)).toMatchObject({ refusal: { code: 'no-document' } });
    }
    expect([await count('checks'), await count('audit_log')]).toEqual([0, 0]);
    expect(codeOf(await note(own))).toBe('done');
    const named = [{ document: 'policy.pdf (8 bytes)' }];
    expect((await see(reference)).checks).toMatchObject(named);
    const form = await asked(reference);
    expect(codeOf(await acceptBy(form, 'Welcome.', as))).toBe('done');
    const { number } = await see(reference);
    expect((await readHomesmithChecks(as, number ?? 0))?.checks).toMatchObject(named);
  });

  test('counts a check for the homesmith when it was sent from the page of an application accepted before', async () => {
    const reference = await send();
    const as = await operator();
    const form = await asked(reference);
    expect(codeOf(await acceptBy(form, 'Welcome.', as))).toBe('done');
    const check = { ...INSURANCE, until: '2050-01-01', found: 'passed' };
    const { number } = await see(reference);
    await sql`insert into members (number, identity_id, since)
      values (${number}, ${as.actor?.userId}, now())`.execute(under.db);
    expect(codeOf(await take('check', await asked(reference), check, as))).toBe('done');
    expect(await mailsOn(under.db)).toContain('o@x.example: You’re live, Ana Ruiz');
    expect(await readHomesmithChecks(as, number ?? 0)).toMatchObject({
      insuredUntil: 'January 1, 2050',
      checks: [{ what: 'Insurance' }],
    });
  });

  test('refuses a passed check whose last day is over, and takes a failed one', async () => {
    const reference = await send();
    const as = await operator();
    const note = async (until: string, found: string) =>
      take('check', await asked(reference), { ...INSURANCE, until, found }, as);
    expect(codeOf(await note('2020-01-01', 'passed'))).toBe('day-past');
    expect(await count('checks')).toBe(0);
    expect(codeOf(await note('2020-01-01', 'failed'))).toBe('done');
    expect(codeOf(await note('2050-01-01', 'passed'))).toBe('done');
  });

  test('Zip Codes that no one knows are not in what accepting makes', async () => {
    const area = { kind: 'list', zipCodes: ['00000', '94103'] } as const;
    const reference = await send('Ana Ruiz', { ...APPLICATION, area });
    expect((await see(reference)).makes).toContain('Skips ZIP codes we don’t know: 00000.');
    const form = await asked(reference);
    expect(codeOf(await acceptBy(form, 'Welcome.'))).toBe('done');
    const { rows } = await sql`select zip from coverage`.execute(under.db);
    expect(rows).toEqual([{ zip: '94103' }]);
  });

  test('accepted it is a business, a homesmith and where they come, with its checks', async () => {
    const reference = await send();
    const { rows: people } = await sql<{ id: string }>`select id from identities`.execute(under.db);
    expect(people).toEqual([]);
    const called = { found: 'passed', note: 'Called the insurer.' };
    const insurance = { ...INSURANCE, until: '2030-01-01', ...called };
    const as = await operator();
    expect(codeOf(await take('check', await asked(reference), insurance, as))).toBe('done');
    expect((await see(reference)).checks).toMatchObject([
      { what: 'Insurance', by: 'o@x.example', note: 'Called the insurer.' },
    ]);
    expect((await see(reference)).makes).toContain('Insured until January 1, 2030.');
    const form = await asked(reference);
    expect(codeOf(await acceptBy(form, 'Welcome.', as))).toBe('done');
    expect(await see(reference)).toMatchObject({ state: 'accepted', mayDecide: false });
    const { rows } = await sql`
      select b.name, b.insurance_until, h.is_instant, c.zip, k.kind from businesses b
      join homesmiths h on h.business_id = b.id join coverage c on c.number = h.number
      join checks k on k.number = h.number and k.business_id = b.id`.execute(under.db);
    expect(rows).toEqual([
      {
        name: 'Ana Ruiz',
        insurance_until: '2030-01-01',
        is_instant: false,
        zip: '94103',
        kind: 'insurance',
      },
    ]);
    // The same form again, and another one.
    expect(codeOf(await acceptBy(form, 'Welcome.', as))).toBe('done');
    expect(await acceptBy({ ...form, idempotencyKey: randomUUID() }, 'Hi.', as)).toEqual({
      ok: false,
      refusal: {
        ...{ code: 'stale', status: 409 },
        text: 'We didn’t change anything because it was accepted. This page is up to date now.',
      },
    });
    expect([await count('businesses'), await count('audit_log')]).toEqual([1, 2]);
    const { rows: invited } = await sql`
      select email, a.state from homesmith_invitations i
      join accepted_applications using (number)
      join homesmith_applications a using (item_id)`.execute(under.db);
    expect(invited).toEqual([{ email: 'ana@trade.example', state: 'accepted' }]);
    // Until they join, operators call the phone of the application.
    const { rows: made } = await sql<{ number: number }>`select number from homesmiths`.execute(
      under.db,
    );
    expect([...(await findWhoToCall(under.db, [made[0]?.number ?? 0])).values()]).toEqual([
      { hasMembers: false, phones: [expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/)] },
    ]);
    const mails = await mailsOn(under.db);
    // One mail says it all.
    const isNews = (mail: string) => /^ana@.*: (We wrote back|Your inv|Welcome)/.test(mail);
    expect(mails.filter(isNews)).toEqual(['ana@trade.example: Welcome to Homesmith, Ana Ruiz']);
    const { rows: welcomes } = await sql<{ text: string }>`
      select body_text as text from outbox_messages where subject like 'Welcome%'`.execute(
      under.db,
    );
    expect(welcomes[0]?.text).toMatch(/Set up your account:\n.*\/become-a-homesmith\/join/);
    expect(welcomes[0]?.text).toContain('/conversations/');
  });

  test('accepted twice at once it is one business, one homesmith, one invitation', async () => {
    const reference = await send();
    const forms = [await asked(reference), await asked(reference)];
    const both = await Promise.all(forms.map((form) => acceptBy(form, 'Welcome.')));
    expect(both.map(codeOf).toSorted()).toEqual(['done', 'stale']);
    const made = [await count('businesses'), await count('homesmiths')];
    expect([...made, await count('homesmith_invitations')]).toEqual([1, 1, 1]);
  });

  test('two operators at once: one decides, the other is notified', async () => {
    const reference = await send();
    const [first, second] = [await asked(reference), await asked(reference)];
    const both = await Promise.all([
      acceptBy(first, 'Welcome.'),
      take('decline', second, { reason: 'area', note: null, text: 'Sorry.' }),
    ]);
    expect(both.map(codeOf).toSorted()).toEqual(['done', 'stale']);
    expect(await count('audit_log')).toBe(1);
  });

  test('shows what happened in the meantime, and leaves nothing of a refused decision', async () => {
    const reference = await send();
    const form = await asked(reference);
    expect(codeOf(await take('ask', await asked(reference), { text: 'Where?' }))).toBe('done');
    expect(await see(reference)).toMatchObject({ state: 'asked', messages: [{ isOurs: true }] });
    expect(codeOf(await acceptBy(form, 'Welcome.'))).toBe('stale');
    const empty = await acceptBy(await asked(reference), ' ');
    expect(codeOf(empty)).toBe('text-missing');
    // A Zip Code without a location cannot become a homesmith.
    const lost = await send('Ben', {
      ...APPLICATION,
      area: { kind: 'list', zipCodes: ['00000'] },
    });
    expect(codeOf(await acceptBy(await asked(lost), 'Hi.'))).toBe('told');
    expect((await see(lost)).state).toBe('sent');
    expect([await count('businesses'), await count('audit_log')]).toEqual([0, 1]);
    const none = { idempotencyKey: randomUUID(), reference: 'HS-2222-2222', seen: '' };
    expect(codeOf(await take('ask', none, { text: 'Hello?' }))).toBe('gone');
  });

  test('the queue is found by name and reference, sorted and paged by its address', async () => {
    const references: string[] = [];
    for (let at = 0; at < 27; at += 1) references.push(await send(at === 3 ? 'Zoë' : `Ana ${at}`));
    const ask = (query = '') => readQueue(ctx(), new URLSearchParams(query));
    const first = await ask();
    expect(first.rows.map(({ reference }) => reference)).toEqual(references.slice(0, 25));
    const second = await ask(`after=${first.next}`);
    expect(second.rows.map(({ reference }) => reference)).toEqual(references.slice(25));
    expect(second.next).toBeNull();
    expect((await ask('sort=newest')).rows[0]?.reference).toBe(references[26]);
    expect((await ask('q=zo%C3%AB')).rows).toMatchObject([{ name: 'Zoë', trades: 'Plumbing' }]);
    expect((await ask(`state=declined&q=${references[5]?.toLowerCase()}`)).rows).toHaveLength(1);
    expect((await ask('state=accepted')).rows).toEqual([]);
    expect((await ask('state=nonsense&after=x_y&sort=1&q=%00')).rows).toHaveLength(25);
  });

  test('each page of 30,000 is read by index', async () => {
    await sql`set session_replication_role = replica`.execute(under.db);
    await sql`
      insert into homesmith_applications (item_id, state, answers, changed_at)
      select gen_random_uuid(), case n % 100 when 0 then 'sent' when 1 then 'declined' else 'accepted' end,
        jsonb_build_object('contact', jsonb_build_object('name', 'Name ' || n, 'business', '',
          'email', n || '@x.example')), timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 30000) n`.execute(under.db);
    await sql`set session_replication_role = origin`.execute(under.db);
    await sql`analyze homesmith_applications`.execute(under.db);
    const all = {
      state: null,
      begins: null,
      itemId: null,
      order: 'oldest',
      after: null,
      limit: 26,
    };
    const after = { changedAt: new Date('2026-01-15T00:00:00Z'), itemId: randomUUID() };
    for (const asked of [
      { ...all, state: 'sent', after },
      { ...all, after },
      { ...all, state: 'declined', order: 'newest', after },
      { ...all, begins: 'name 4711' },
    ] as const) {
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain ${queueQuery({ ...asked, order: asked.order as 'oldest' })}`.execute(under.db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/homesmith_applications_(queue|sent|changed|name)/);
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
