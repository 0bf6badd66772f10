/** Every table with personal data is exported and erased by a room. */
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { receive, type Submission } from '#app/features/inbox/forms/inbox.server.ts';
import { PRIVACY_KIND } from '#app/features/privacy/requests/privacy-request.ts';
import { addTimeOff } from '#app/features/scheduling/calendar/time-off.server.ts';
import { keepRequest } from '#app/features/scheduling/requests/requests.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { jsonFile } from '#app/platform/http/json-file.server.ts';
import { StoredBytes } from '#app/platform/http/stored-bytes.ts';
import {
  eraseAccount,
  erasePersonalData,
  exportAccount,
  exportPersonalData,
  KEEPERS,
} from '#app/shell/personal-data.server.ts';
import { after, contextOn, insertCustomer } from './support/account-context.ts';
import { describeOnBothDatabases } from './support/databases/databases.ts';
import { PLAIN_JOB } from './support/factories.ts';
import { buildSubmission, inboxOn } from './support/inbox.ts';
import { leaveVerificationToDo } from './support/insert-person.ts';
import { insertHomesmith } from './support/roster.ts';

/** Parts of column names that indicate personal data. */
const PERSONAL =
  '(^|_)(user|identity|person|customer|account|email|mail|phone|recipient|address|city|zip|device|ip|name)(_|$)';

/** Tables with such columns, but without personal data. */
const OF_NOBODY = new Set([
  // Services and their texts.
  'services',
  // Secrets of the installation, by name.
  'secrets',
  // Accounts of the ledger: businesses, and kinds of money.
  'ledger_moves',
  // Ids, names of steps and states, and codes; "device_at" is a time.
  'visit_events',
  // Ids and times of a conversation, with which it goes.
  'visit_conversations',
]);

async function personalTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema = 'public' and column_name ~ ${PERSONAL} and table_name not like 'kysely%'
    order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !OF_NOBODY.has(name));
}

const claimed = KEEPERS.flatMap(({ tables }) => tables);

const OF_NOBODY_KNOWN = {
  agreedTo: [],
  areaNotices: [],
  bookings: [],
  calendarFeeds: [],
  complaints: [],
  conversations: [],
  homesmithApplications: [],
  homesmithInvitations: [],
  homesmiths: [],
  messages: [],
  privacyRequests: [],
  quotes: [],
  requests: [],
  takenTimes: [],
  visitCalendar: null,
  visitPhotos: [],
  bookingCaps: null,
  writtenToCustomers: [],
};

describeOnBothDatabases('personal data', (under) => {
  test('every table that may hold some is claimed, by one keeper', async () => {
    const found = await personalTables(under.db);
    expect(found).toContain('identities');
    expect(found.filter((name) => !claimed.includes(name))).toEqual([]);
    expect(new Set(claimed).size).toBe(claimed.length);
  });

  test('a table that no one claims would be seen', async () => {
    await under.db
      .transaction()
      .execute(async (trx) => {
        await sql`create table gossip (id int8 primary key, contact_email text)`.execute(trx);
        expect(await personalTables(trx)).toContain('gossip');
        throw new Error('Undone.');
      })
      .catch((error) => expect(error.message).toBe('Undone.'));
  });

  test('claimed tables are there', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(under.db);
    expect(claimed.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  });

  test('erased, nothing of the person is left in any of them, and all of the others', async () => {
    const one = await fill('one');
    const other = await fill('other');
    expect(await rowsOf(one.userId)).toEqual(await rowsOf(other.userId));
    expect(Object.values(await rowsOf(one.userId))).not.toContain(0);
    const before = await rowsOf(other.userId);
    await under.db
      .transaction()
      .execute((trx) => eraseAccount(trx, one.userId, contextOn(under.database)));
    expect(Object.values(await rowsOf(one.userId)).every((count) => count === 0)).toBe(true);
    expect(await rowsOf(other.userId)).toEqual(before);
    // Amounts of what was asked at a visit stay, without the words.
    const { rows: changes } = await sql`
      select scope, reason, lines, cents from change_orders order by scope nulls first`.execute(
      under.db,
    );
    expect(changes).toMatchObject([
      { scope: null, reason: null, lines: [], cents: 100 },
      { scope: 'Change for other', reason: 'Why', cents: 100 },
    ]);
    // And so does what was decided about complaints.
    const { rows: complaints } = await sql`
      select words, answer, reason, outcome from complaints order by words nulls first`.execute(
      under.db,
    );
    expect(complaints).toEqual([
      { words: null, answer: null, reason: null, outcome: 'nothing' },
      expect.objectContaining({ words: 'Complaint of other', answer: 'Answer to other' }),
    ]);
    // And amounts of quotes.
    const { rows: quotes } = await sql`
      select options, note, words, cents, state from quotes order by note nulls first`.execute(
      under.db,
    );
    expect(quotes).toEqual([
      { options: [], note: null, words: null, cents: [100], state: 'declined' },
      expect.objectContaining({ note: 'Note to other', words: 'Words of other' }),
    ]);
    // Tables whose rows cannot be found by a former member.
    for (const name of ['businesses', 'homesmith_invitations', ...HANGS_ON_A_HOMESMITH]) {
      const { rows } = await sql`select from ${sql.table(name)}`.execute(under.db);
      expect(rows, name).toHaveLength(before[name] ?? -1);
    }
  });

  /** A catalogue without services. */
  const source = () => ({ db: under.db, catalogue: { find: () => null } });

  test('exported, it is all of it and nothing of anybody else, nor a secret', async () => {
    const one = await fill('one');
    await fill('other');
    const data = await jsonFile(await exportAccount(source(), one.userId)).json();
    expect(Object.keys(data).toSorted()).toEqual([
      'activity',
      'agreedTo',
      'areaNotices',
      'bookingCaps',
      'bookings',
      'calendarFeeds',
      'complaints',
      'conversations',
      'homes',
      'homesmithApplications',
      'homesmithInvitations',
      'homesmiths',
      'knownDevices',
      'mailedLinks',
      'messages',
      'passkeys',
      'password',
      'privacyRequests',
      'profile',
      'quotes',
      'requests',
      'roles',
      'serviceOrders',
      'sessions',
      'takenTimes',
      'textMessageConsents',
      'textedCodes',
      'twoStepVerification',
      'visitCalendar',
      'visitPhotos',
      'writtenToCustomers',
    ]);
    expect(data).toMatchObject({
      profile: { email: one.email, homeAddress: '12 Elm Street', registrationComplete: true },
      homes: [{ homeAddress: '12 Elm Street', zipCode: '94110' }],
      roles: [{ role: 'customer' }],
      passkeys: [{ name: 'Passkey of one' }],
      sessions: [{ device: 'Chrome on Linux' }],
      knownDevices: [{ lastSignedInAt: expect.any(String) }],
      activity: [{ kind: 'signed-in', device: 'Device of one' }],
      mailedLinks: [{ purpose: 'change-email', email: 'new@one.example' }],
      textedCodes: [{ phoneNumber: '+14155550100' }],
      messages: [{ recipient: 'one@mail.example', subject: 'Subject of one' }],
      serviceOrders: [{ id: 'order-of-one' }],
      bookings: [
        {
          contactName: 'Contact of one',
          orders: [{ orderId: 'order-of-one' }],
          visits: [
            { doneNote: 'Done for one', changes: [{ scope: 'Change for one', reason: 'Why' }] },
          ],
        },
      ],
      agreedTo: [{ about: 'confirm', shown: { words: 'Agreed by one' } }],
      conversations: [
        {
          reference: expect.stringMatching(/^HS-/),
          subject: 'Question of one',
          messages: [{ author: 'sender', body: 'Words of one' }],
          files: [{ fileName: 'one.pdf', contentBase64: 'JVBERg==' }],
        },
      ],
      twoStepVerification: { recoveryCodesLeft: 1 },
      homesmiths: [
        {
          name: 'Homesmith one',
          area: { kind: 'radius', baseZip: '94103', miles: 10 },
          business: { name: 'Homesmith one' },
          trades: [{ trade: 'plumbing' }],
          servicesLeftOut: ['faucet-repair'],
          checks: [{ kind: 'identity', note: 'Check of one' }],
        },
      ],
      takenTimes: [{ kind: 'time_off' }],
      textMessageConsents: [
        { phone: '+14155550100', isGiven: true, version: '2026-11-23', source: 'booking' },
      ],
      visitCalendar: { madeAt: expect.any(String) },
      bookingCaps: { liftedAt: expect.any(String), busyDays: ['2026-06-03'] },
      calendarFeeds: [{ homesmith: expect.any(Number) }],
      homesmithInvitations: [{ email: one.email }],
      areaNotices: [{ zip: '59001', confirmedAt: null }],
    });
    const text = JSON.stringify(data);
    expect(text).not.toContain('other');
    expect(text).not.toMatch(/SECRET|hash|scrypt|token/i);
    expect(text).not.toContain(one.token);
  });

  test('exported, files stay in the database until they are written out: there may be hundreds of megabytes', async () => {
    const one = await fill('one');
    const data = await exportAccount(source(), one.userId);
    expect(data).toMatchObject({
      conversations: [{ files: [{ contentBase64: expect.any(StoredBytes) }] }],
    });
  });

  test('a verified address is someone too: theirs is what no account sent in', async () => {
    const one = await fill('one');
    const email = 'Rosa@home.example';
    await sendIn('rosa', { email });
    await askAboutData(await sendIn('privacy of rosa', { email }, 'privacy'), 'privacy of rosa');
    // Sent by an account, with another person's address.
    const typed = await sendIn('typed', { email, userId: one.userId });
    await sendIn('stranger', { email: 'rosa@home.example.org' });
    const rosa = { userId: null, email: 'rosa@HOME.example' };
    const data = await exportPersonalData(source(), rosa);
    expect(Object.keys(data).toSorted()).toEqual([
      'agreedTo',
      'areaNotices',
      'bookingCaps',
      'bookings',
      'calendarFeeds',
      'complaints',
      'conversations',
      'homesmithApplications',
      'homesmithInvitations',
      'homesmiths',
      'messages',
      'privacyRequests',
      'quotes',
      'requests',
      'takenTimes',
      'visitCalendar',
      'visitPhotos',
      'writtenToCustomers',
    ]);
    expect(data.privacyRequests).toMatchObject([
      { right: 'know', agent: 'Agent of privacy of rosa' },
    ]);
    // Sent at the same time, so unordered.
    const subjects = JSON.stringify(data.conversations).match(/Question of [a-z ]+/g);
    expect(new Set(subjects)).toEqual(new Set(['Question of rosa', 'Question of privacy of rosa']));
    await under.db
      .transaction()
      .execute((trx) => erasePersonalData(trx, rosa, contextOn(under.database)));
    expect(await exportPersonalData(source(), rosa)).toEqual(OF_NOBODY_KNOWN);
    const { rows } = await sql<{ id: string; subject: string; text: string }>`
      select id, subject, to_jsonb(item)::text as text from inbox_items item order by subject`.execute(
      under.db,
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Privacy request',
      'Question of one',
      'Question of stranger',
      'Question of typed',
    ]);
    expect(rows.find(({ id }) => id === typed)?.text).not.toContain('home.example');
    expect(rows[0]?.text).not.toMatch(/rosa/i);
    const records = await sql`
      select asked_for, agent from privacy_requests where item_id = ${rows[0]?.id}`.execute(
      under.db,
    );
    expect(records.rows).toEqual([{ asked_for: 'know', agent: null }]);
    const { rows: left } = await sql<{ body: string }>`select body from inbox_messages`.execute(
      under.db,
    );
    expect(left.map(({ body }) => body).toSorted()).toEqual([
      'Words of one',
      'Words of stranger',
      'Words of typed',
    ]);
  });

  test('an account has what was sent from its verified address before; its own stays when the address goes', async () => {
    const one = await fill('one');
    await sendIn('earlier', { email: one.email });
    const subjects = async () =>
      ((await exportAccount(source(), one.userId)).conversations as { subject: string }[]).map(
        ({ subject }) => subject,
      );
    expect(await subjects()).toEqual(['Question of one', 'Question of earlier']);
    await sendIn('own', { email: one.email, userId: one.userId });
    const mailbox = { userId: null, email: one.email };
    await under.db
      .transaction()
      .execute((trx) => erasePersonalData(trx, mailbox, contextOn(under.database)));
    expect(await subjects()).toEqual(['Question of one', 'Question of own']);
    const { rows } = await sql`
      select from inbox_items where email = ${one.email}`.execute(under.db);
    expect(rows).toHaveLength(1);
    await leaveVerificationToDo(under.db, one.userId);
    await sendIn('unproved', { email: one.email });
    expect(await subjects()).toEqual(['Question of one', 'Question of own']);
  });

  test('erased, it is not in the mails to the administrator either, sent or not; those about others stay', async () => {
    const ctx = inboxOn(under.database);
    await receive(ctx, buildSubmission({ email: 'rosa@home.example', name: 'Rosa' }));
    await receive(ctx, buildSubmission({ email: 'rosa@home.example', kind: PRIVACY_KIND }));
    await receive(ctx, buildSubmission({ email: 'ben@home.example', name: 'Ben' }));
    const rosa = { userId: null, email: 'rosa@home.example' };
    await under.db
      .transaction()
      .execute((trx) => erasePersonalData(trx, rosa, contextOn(under.database)));
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(message)::text as text from outbox_messages message`.execute(under.db);
    expect(rows.filter(({ text }) => /rosa/i.test(text))).toEqual([]);
    expect(rows).toHaveLength(2);
  });

  test('a mail is theirs however its address was typed, in whatever letters', async () => {
    const ctx = inboxOn(under.database);
    await receive(ctx, buildSubmission({ email: 'ÉLODIE@CAFÉ.example' }));
    const elodie = { userId: null, email: 'élodie@café.example' };
    const { messages } = await exportPersonalData(source(), elodie);
    expect(messages).toMatchObject([{ recipient: 'ÉLODIE@CAFÉ.example' }]);
    await under.db
      .transaction()
      .execute((trx) => erasePersonalData(trx, elodie, contextOn(under.database)));
    const { rows } = await sql`select from outbox_messages`.execute(under.db);
    expect(rows).toEqual([]);
  });

  test('of no one there is nothing', async () => {
    const data = await exportAccount(source(), '00000000-0000-4000-8000-000000000000');
    expect(data).toEqual({ serviceOrders: [], ...OF_NOBODY_KNOWN });
  });

  /** Inserts a person with a row in each table. Values that must not be exported contain SECRET. */
  async function fill(who: string) {
    const person = await insertCustomer(under.database);
    const { userId } = person;
    const at = contextOn(under.database).now;
    const end = after(60);
    const rows = [
      sql`insert into mailed_tokens values
        (${userId}, 'change-email', ${`SECRET ${who}`}, ${`new@${who}.example`}, 'd', ${at}, ${end})`,
      sql`insert into phone_codes values (${userId}, '+14155550100', 'SECRET', 5, ${at}, ${end})`,
      sql`insert into authenticator_apps values (${userId}, 'SECRET', ${at}, 1)`,
      sql`insert into recovery_codes values (${userId}, 'SECRET')`,
      sql`insert into known_devices values (${`SECRET ${who}`}, ${userId}, ${at})`,
      sql`insert into passkeys values
        (${`SECRET ${who}`}, ${userId}, 'SECRET', 0, '[]', ${`Passkey of ${who}`}, ${at}, null)`,
      sql`insert into passkey_challenges values (${`SECRET ${who}`}, ${userId}, ${end})`,
      sql`insert into account_activity values
        (gen_random_uuid(), ${userId}, ${at}, 'signed-in', ${`Device of ${who}`})`,
      sql`insert into service_lists values (${userId}, 1)`,
      sql`insert into service_orders values (${userId}, ${`order-of-${who}`}, 1, 'unconfirmed',
        ${JSON.stringify({ id: `order-of-${who}`, status: 'unconfirmed' })}, null)`,
      sql`insert into outbox_messages
        (id, channel, user_id, recipient, subject, body_text, body_html, state, due_at, created_at)
        values (gen_random_uuid(), 'mail', ${userId}, ${`${who}@mail.example`},
          ${`Subject of ${who}`}, 'SECRET', 'SECRET', 'waiting', ${at}, ${at})`,
    ];
    for (const row of rows) await row.execute(under.db);
    const id = await sendIn(who, { userId, email: `${who}@typed.example` });
    await askAboutData(id, who);
    await sql`insert into homesmith_applications (item_id, state, answers, changed_at)
      values (${id}, 'sent', '{}', ${at})`.execute(under.db);
    await fillRoster(userId, id, who);
    await fillBooking(userId, who);
    return person;
  }

  async function askAboutData(itemId: string, who: string): Promise<void> {
    await sql`insert into privacy_requests (item_id, asked_for, agent, state, received_at, changed_at)
      values (${itemId}, 'know', ${`Agent of ${who}`}, 'received', now(), now())`.execute(under.db);
  }

  /** A conversation with a file. */
  async function sendIn(
    who: string,
    from: Pick<Submission, 'email'> & Partial<Submission>,
    kind = 'support',
  ) {
    const at = new Date();
    const id = randomUUID();
    const [head, tail] = [randomInt(1000, 10_000), randomInt(1000, 10_000)];
    const key = from.email?.toLowerCase() ?? null;
    await sql`insert into inbox_items (id, reference, kind, state, user_id, email, email_key, name,
        subject, facts, created_at, submitted_at, changed_at)
      values (${id}, ${`HS-${head}-${tail}`}, ${kind}, 'open', ${from.userId ?? null},
        ${from.email}, ${key}, ${`Name of ${who}`}, ${`Question of ${who}`},
        ${JSON.stringify([{ label: 'Fact', value: who }])}::jsonb,
        ${at}, ${at}, ${at})`.execute(under.db);
    await sql`insert into inbox_messages values
      (gen_random_uuid(), ${id}, 'sender', ${`Words of ${who}`}, ${at})`.execute(under.db);
    await sql`insert into inbox_files values
      (gen_random_uuid(), ${id}, ${`${who}.pdf`}, 'application/pdf', '%PDF')`.execute(under.db);
    return id;
  }

  /** A booking with one order, and its agreement. */
  async function fillBooking(userId: string, who: string): Promise<void> {
    const id = randomUUID();
    const four = () => String(randomInt(2222, 10_000)).replace(/[01]/g, '9');
    await sql`insert into bookings (id, reference, user_id, zip, time_zone, contact_name, rules_version,
        asked, held_at)
      values (${id}, ${`HM-${four()}-${four()}`}, ${userId}, '94110', 'America/Los_Angeles',
        ${`Contact of ${who}`}, 1, '{}', now())`.execute(under.db);
    await sql`insert into booking_orders (id, booking_id, position, user_id, order_id, service_id,
        service_name, trade, trade_category, choices, job, cents, minutes, crew_size, comes_after)
      values (gen_random_uuid(), ${id}, 0, ${userId}, ${`order-of-${who}`}, 'faucet-repair',
        'Faucet repair', 'plumbing', 'Plumbing', '{}', ${JSON.stringify(PLAIN_JOB)}::jsonb, 100, 60, 1, '[]')`.execute(
      under.db,
    );
    await sql`insert into visits (id, booking_id, position, state, day, hour, window_starts_at,
        window_ends_at, starts_at, minutes, crew_size, changed_at, done_note)
      values (gen_random_uuid(), ${id}, 0, 'closed', '2026-06-03', 10, '2026-06-03T17:00Z',
        '2026-06-03T19:00Z', '2026-06-03T17:00Z', 60, 1, now(), ${`Done for ${who}`})`.execute(
      under.db,
    );
    await sql`insert into change_orders (id, visit_id, number, state, scope, reason, lines, cents,
        minutes, former_cents, former_ends_at, ends_at, has_room, asked_at, lapses_at, ended_at)
      select gen_random_uuid(), id, 1, 'approved', ${`Change for ${who}`}, 'Why',
        ${JSON.stringify([{ kind: 'words', what: `Line for ${who}`, cents: 100 }])}::jsonb, 100, 0,
        100, now(), now(), true, now() - interval '1 hour', now(), now()
      from visits where booking_id = ${id}`.execute(under.db);
    await sql`with files as (
        insert into photo_files (hash, made_at)
        select md5(${`${who} 1`}) || md5(''), now()
        union all select md5(${`${who} 2`}) || md5(''), now()
      )
      insert into photos (id, visit_id, kind, by, at, large_hash, small_hash, width, height,
        small_width, small_height, bytes)
      select gen_random_uuid(), id, 'customer', 'customer', now(),
        md5(${`${who} 1`}) || md5(''), md5(${`${who} 2`}) || md5(''),
        2048, 1536, 480, 360, 1
      from visits where booking_id = ${id}`.execute(under.db);
    await sql`insert into complaints (id, visit_id, number, opened_by, kind, state, words, answer,
        answered_at, outcome, reason, opened_at, changed_at, ended_at)
      select gen_random_uuid(), id, 1, 'customer', 'damaged', 'resolved', ${`Complaint of ${who}`},
        ${`Answer to ${who}`}, now(), 'nothing', ${`Reason for ${who}`}, now(), now(), now()
      from visits where booking_id = ${id}`.execute(under.db);
    await sql`insert into quotes (id, visit_id, number, state, options, note, cents, credit_cents,
        sent_at, expires_at, reason, words, ended_at)
      select gen_random_uuid(), id, 1, 'declined',
        ${JSON.stringify([{ title: `Option for ${who}`, lines: [], minutes: 60 }])}::jsonb,
        ${`Note to ${who}`}, '{100}', 0, now(), now() + interval '1 day', 'price', ${`Words of ${who}`}, now()
      from visits where booking_id = ${id}`.execute(under.db);
    await sql`insert into approvals (id, booking_id, user_id, about, shown, cents, at)
      values (gen_random_uuid(), ${id}, ${userId}, 'confirm',
        ${JSON.stringify({ words: `Agreed by ${who}` })}::jsonb, 100, now())`.execute(under.db);
    await sql`insert into text_consents (identity_id, phone_number, is_given, version, source, at)
      values (${userId}, '+14155550100', true, '2026-11-23', 'booking', now())`.execute(under.db);
    await sql`insert into booking_shares (booking_id, id, key_hash, made_at)
      values (${id}, gen_random_uuid(), ${`SECRET share ${who}`}, now())`.execute(under.db);
    await sql`insert into booking_feeds (user_id, id, made_at)
      values (${userId}, gen_random_uuid(), now())`.execute(under.db);
    await sql`insert into booking_caps (user_id, lifted_at) values (${userId}, now())`.execute(
      under.db,
    );
    await sql`insert into busy_days (user_id, day, told_at)
      values (${userId}, '2026-06-03', now())`.execute(under.db);
  }

  /** A business with one homesmith and everything about it, and a request. */
  async function fillRoster(userId: string, itemId: string, who: string): Promise<void> {
    const ctx = contextOn(under.database);
    const number = await insertHomesmith(ctx, {
      name: `Homesmith ${who}`,
      leavesOut: ['faucet-repair'],
      identityIds: [userId],
    });
    const off = { startsAt: after(60), endsAt: after(600), keepsVisits: false };
    await addTimeOff(ctx, number, off);
    await sql`insert into calendar_feeds (number, identity_id, id, made_at)
      values (${number}, ${userId}, gen_random_uuid(), ${ctx.now})`.execute(under.db);
    await sql`insert into homesmith_invitations
      select gen_random_uuid(), ${number}, ${`SECRET ${who}`}, email, email_key, ${ctx.now}, ${after(60)}
      from identities where id = ${userId}`.execute(under.db);
    await sql`insert into area_notices
      select gen_random_uuid(), '59001', email, email_key, ${`SECRET area ${who}`}, ${ctx.now}, null
      from identities where id = ${userId}`.execute(under.db);
    await sql`insert into checks (id, kind, item_id, number, has_passed, checked_at, note)
      values (gen_random_uuid(), 'identity', ${itemId}, ${number}, true, ${ctx.now},
        ${`Check of ${who}`})`.execute(under.db);
    const plan = { zip: '94110', timeZone: 'America/Los_Angeles', days: [], toRequest: [] };
    const visit = { orderKeys: [`order-of-${who}`], minutes: 60, crewSize: 1 };
    await under.db.transaction().execute((trx) =>
      keepRequest(trx, ctx, itemId, {
        homeId: null,
        kind: 'fewest',
        plan: { ...plan, fewest: null, soonest: null },
        orders: [],
        visits: [{ ...visit, wished: [{ day: '2026-12-01', hour: 8 }] }],
      }),
    );
  }

  const HANGS_ON_AN_ITEM = [
    'inbox_messages',
    'inbox_files',
    'privacy_requests',
    'homesmith_applications',
    'requests',
    'checks',
  ];
  /** Rows found by the homesmith that a person is a member of. */
  const HANGS_ON_A_HOMESMITH = [
    'homesmiths',
    'members',
    'homesmith_trades',
    'homesmith_hours',
    'services_left_out',
    'calendar_feeds',
    'coverage',
    'taken_times',
  ];
  const OF_THEIR_OWN: Readonly<Record<string, (userId: string) => ReturnType<typeof sql>>> = {
    businesses: (userId) =>
      sql`select count(*) as count from businesses where id in (
        select business_id from homesmiths join members using (number) where identity_id = ${userId})`,
    homesmith_invitations: (userId) =>
      sql`select count(*) as count from homesmith_invitations
        join identities using (email_key) where identities.id = ${userId}`,
    area_notices: (userId) =>
      sql`select count(*) as count from area_notices
        join identities using (email_key) where identities.id = ${userId}`,
    booking_shares: (userId) =>
      sql`select count(*) as count from booking_shares
        join bookings on bookings.id = booking_id where user_id = ${userId}`,
    complaints: (userId) =>
      sql`select count(*) as count from complaints join visits on visits.id = visit_id
        join bookings on bookings.id = booking_id where user_id = ${userId}`,
    quotes: (userId) =>
      sql`select count(*) as count from quotes join visits on visits.id = visit_id
        join bookings on bookings.id = booking_id where user_id = ${userId}`,
    change_orders: (userId) =>
      sql`select count(*) as count from change_orders join visits on visits.id = visit_id
        join bookings on bookings.id = booking_id where user_id = ${userId}`,
    photos: (userId) =>
      sql`select count(*) as count from photos join visits on visits.id = visit_id
        join bookings on bookings.id = booking_id where user_id = ${userId}`,
    visits: (userId) =>
      sql`select count(*) as count from visits
        join bookings on bookings.id = booking_id where user_id = ${userId}`,
    request_visits: (userId) =>
      sql`select count(*) as count from request_visits
        join inbox_items item on item.id = item_id where user_id = ${userId}`,
    wished_windows: (userId) =>
      sql`select count(*) as count from wished_windows
        join request_visits visit on visit.id = visit_id
        join inbox_items item on item.id = item_id where user_id = ${userId}`,
  };
  const PERSON_COLUMNS: Readonly<Record<string, string>> = {
    identities: 'id',
    customers: 'identity_id',
    homes: 'identity_id',
    roles: 'identity_id',
    text_consents: 'identity_id',
  };

  function countOf(name: string, userId: string, column: ReturnType<typeof sql.ref>) {
    const table = sql.table(name);
    const own = OF_THEIR_OWN[name]?.(userId);
    if (own !== undefined) return sql<{ count: number }>`${own}`;
    if (HANGS_ON_A_HOMESMITH.includes(name)) {
      return sql<{ count: number }>`
        select count(*) as count from ${table}
        where number in (select number from members where identity_id = ${userId})`;
    }
    return HANGS_ON_AN_ITEM.includes(name)
      ? sql<{ count: number }>`
          select count(*) as count from ${table}
          join inbox_items item on item.id = item_id where user_id = ${userId}`
      : sql<{ count: number }>`
          select count(*) as count from ${table} where ${column} = ${userId}`;
  }

  async function rowsOf(userId: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const name of claimed) {
      const column = sql.ref(PERSON_COLUMNS[name] ?? 'user_id');
      const { rows } = await countOf(name, userId, column).execute(under.db);
      counts[name] = rows[0]?.count ?? -1;
    }
    return counts;
  }
});
