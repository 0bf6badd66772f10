/** /homesmith: only members see and change a homesmith's work, and changes take effect at once. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { formatShare } from '#app/features/homesmiths/pages/homesmith-texts.ts';
import { listRules } from '#app/features/payments/rules/money-rules.db.server.ts';
import { importRules } from '#app/features/payments/rules/money-rules.server.ts';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';
import { createDatabase } from '../support/databases/postgres.ts';
import { Browser, readMessages } from '../support/people.ts';
import { runProduct } from './support/product.ts';

describe('the work of a homesmith', () => {
  const known = { key: '', databaseUrl: '' };
  const product = runProduct(async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
    const { db, close } = await openServerDatabase(databaseUrl, createLog('silent'));
    known.key = await findOrMakeSecret(db, 'outbox-key');
    await close();
    known.databaseUrl = databaseUrl;
    return { databaseUrl };
  });
  const browsers = {} as { member: Browser; other: Browser; operator: Browser };
  beforeAll(async () => {
    const signIn = async (who: string) => {
      const browser = new Browser({ url: product.url, databaseUrl: '' });
      await browser.sendForm(`/dev/people?key=${known.key}`, { who });
      return browser;
    };
    browsers.member = await signIn('homesmith-1');
    browsers.other = await signIn('homesmith-2');
    browsers.operator = await signIn('operator');
  });

  const PAGES = ['', '/hours', '/area', '/services', '/time-off', '/windows', '/crew'];
  const at = (page: string) => `/homesmith/1${page}`;
  const save = async (page: string, form: Record<string, string>) => {
    const { status, headers, text } = await browsers.member.sendForm(at(page), form);
    return { status, to: headers.get('Location'), text };
  };
  const saved = (page: string, what = '') => ({
    status: 303,
    to: `${at(page)}?saved${what && `=${what}`}#saved`,
  });
  const shows = async (page: string, words: string) =>
    expect((await browsers.member.ask(at(page))).text).toContain(words);

  test('opens to its members, and is not there for other homesmiths', async () => {
    const first = await browsers.member.ask('/homesmith');
    expect([first.status, first.headers.get('Location')]).toEqual([302, '/homesmith/1']);
    for (const page of PAGES) {
      expect((await browsers.member.ask(at(page))).status).toBe(200);
      expect((await browsers.other.ask(at(page))).status).toBe(404);
      const { status } = await browsers.other.sendForm(at(page), { step: 'pause', whole: '1' });
      // It takes no form.
      expect(status).toBe(page === '/windows' ? 405 : 404);
    }
    await shows('', 'Pause new bookings');
    const settings = await browsers.member.ask('/account-settings');
    expect(settings.text).toContain('Your work as a homesmith');
    // A home is not asked for.
    expect(settings.text).toContain('Add your home');
    expect(settings.text).not.toContain('You haven’t added your name or address yet.');
    expect(settings.text).not.toContain('Administration');
  });

  test('begins with a checklist that ends in being live', async () => {
    const checklist = async () =>
      /<section aria-labelledby="setup".*?<\/section>/s
        .exec((await browsers.member.ask(at(''))).text)?.[0]
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ');
    const steps = /Hours.* Area.* Services.* Insurance.* Text messages/;
    expect(await checklist()).toMatch(/^ You’re live Homeowners (within|in) .* can book you\./);
    expect(await checklist()).toContain('Text messages');
    expect(await save('/hours', { whole: '1' })).toMatchObject(saved('/hours'));
    expect(await checklist()).toMatch(/^ Get set up [0-4] of 5 done\. .* Set hours /);
    expect(await checklist()).toMatch(steps);
    expect(await checklist()).not.toContain('live');
    const week = { whole: '1', 'from.1.0': '08:00', 'to.1.0': '12:00' };
    expect(await save('/hours', week)).toMatchObject(saved('/hours'));
    expect(await checklist()).toMatch(/^ You’re live /);
  });

  test('hours: says that a window that opens before them means arriving within them', async () => {
    await shows('/hours', 'an 8–10 AM arrival window means you arrive at 9 AM or later');
  });

  test('hours: federal holidays are off until a homesmith says otherwise', async () => {
    const week = { whole: '1', 'from.1.0': '08:00', 'to.1.0': '12:00' };
    const isOn = async () =>
      /<input[^>]*name="holidays"[^>]*>/
        .exec((await browsers.member.ask(at('/hours'))).text)?.[0]
        .includes('checked');
    expect(await save('/hours', week)).toMatchObject(saved('/hours'));
    expect(await isOn()).toBe(false);
    expect(await save('/hours', { ...week, holidays: 'yes' })).toMatchObject(saved('/hours'));
    expect(await isOn()).toBe(true);
    const { text } = await browsers.member.ask(at('/hours'));
    expect(text).toContain('I work federal holidays');
    // A form that was cut off changes nothing.
    await save('/hours', { 'from.1.0': '08:00' });
    expect(await isOn()).toBe(true);
    await save('/hours', week);
    expect(await isOn()).toBe(false);
  });

  test('hours: several stretches a day, midnight, and what cannot be comes back as it was typed', async () => {
    const week = { whole: '1', 'from.1.0': '08:00', 'to.1.0': '12:00', 'from.1.1': '20:00' };
    expect(await save('/hours', { ...week, 'to.1.1': '00:00' })).toMatchObject(saved('/hours'));
    await shows('/hours?saved', 'We saved your hours.');
    await shows('/hours', 'value="20:00"');
    await shows('/hours', 'name="from.1.2"');
    const over = await save('/hours', { ...week, 'to.1.1': '02:00' });
    expect(over.status).toBe(422);
    expect(over.text).toContain('Monday: end must be after start.');
    expect(over.text).toContain('value="02:00"');
    expect((await save('/hours', week)).text).toContain('Monday: choose both times.');
    const odd = await save('/hours', { ...week, 'to.1.1': 'a\0b' });
    expect([odd.status, odd.text.includes('\0'), odd.text.includes('value="ab"')]).toEqual([
      422,
      false,
      true,
    ]);
    const { whole: _, ...half } = { ...week, 'to.1.1': '00:00' };
    expect((await save('/hours', half)).text).toContain('Only part of the form arrived');
    await shows('/hours', 'value="20:00"');
  });

  test('what is saved is in the next answer to homeowners', async () => {
    // Where no other sample works.
    const area = { kind: 'list', base: '94110', zips: '96101' };
    expect(await save('/area', area)).toMatchObject(saved('/area'));
    const visitor = new Browser({ url: product.url, databaseUrl: '' });
    const weekdays = async () => {
      const { body } = await visitor.ask('/api/windows?zip=96101&services=fix-running-toilet');
      const { fewest } = body as unknown as {
        fewest: { visits: { windows: { window: string }[] }[] } | null;
      };
      const days = fewest?.visits[0]?.windows.map(({ window }) =>
        new Date(window.slice(0, 10)).getUTCDay(),
      );
      return [...new Set(days)].toSorted();
    };
    for (const days of [[1], [1, 4], [], [5]]) {
      const hours = days.flatMap((day) => [
        [`from.${day}.0`, '08:00'],
        [`to.${day}.0`, '18:00'],
      ]);
      const week = { whole: '1', holidays: 'yes', ...Object.fromEntries(hours) };
      expect(await save('/hours', week)).toMatchObject(saved('/hours'));
      expect(await weekdays()).toEqual(days);
    }
  });

  test('area: miles around a place, or Zip Codes, and unknown ones are named', async () => {
    const area = { kind: 'list', base: '94110', zips: '94110, 94103\n94114' };
    expect(await save('/area', area)).toMatchObject(saved('/area'));
    await shows('/area?saved', 'We saved your area. You work in 3 ZIP codes.');
    await shows('/area', 'What your area covers');
    await shows('/area', 'San Francisco, CA');
    await shows('/area', '94103 94110 94114');
    const full = { ...area, zips: '94110-1234 94103 94114' };
    expect(await save('/area', full)).toMatchObject(saved('/area'));
    const wrong = await save('/area', { ...area, zips: '94110 9411 x 00000' });
    expect(wrong.status).toBe(422);
    for (const said of ['“9411” and “x” aren’t', 'know ZIP code 00000.']) {
      expect(wrong.text).toContain(said);
    }
    expect(wrong.text).toContain('94110 9411 x 00000</textarea>');
    const miles = { kind: 'radius', base: '94110', miles: '500' };
    expect((await save('/area', miles)).text).toContain('from 1 to 100');
    expect(await save('/area', { ...miles, miles: '20' })).toMatchObject(saved('/area'));
  });

  test('two at once: the second hears of the first, and may save all the same', async () => {
    const { text } = await browsers.member.ask(at('/hours'));
    const shown = /name="shown" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const week = { whole: '1', shown, 'from.2.0': '09:00', 'to.2.0': '11:00' };
    expect(await save('/hours', week)).toMatchObject(saved('/hours'));
    // Saving the same again is no conflict.
    expect(await save('/hours', week)).toMatchObject(saved('/hours'));
    const late = await save('/hours', { ...week, 'to.2.0': '13:00' });
    expect(late.status).toBe(409);
    expect(late.text).toContain(
      'Someone changed this after you opened the page, so we didn’t save it.',
    );
    expect(late.text).toContain('value="13:00"');
    const again = /name="shown" value="([^"]+)"/.exec(late.text)?.[1] ?? '';
    expect(await save('/hours', { ...week, shown: again, 'to.2.0': '13:00' })).toMatchObject(
      saved('/hours'),
    );
  });

  test('services: those without a mark are left out', async () => {
    const { text } = await browsers.member.ask(at('/services'));
    const [, first = '', second = ''] = [...text.matchAll(/name="does\.([^"]+)"/g)].map(
      ([, id]) => id ?? '',
    );
    expect(await save('/services', { whole: '1', [`does.${first}`]: 'on' })).toMatchObject(
      saved('/services'),
    );
    await shows('/services?saved', 'We saved your services.');
    const ask = '/support/ask?topic=paperwork&subject=Add+a+trade+or+license';
    await shows('/services', ask.replace('&', '&amp;'));
    const asked = (await browsers.member.ask(ask)).text;
    expect(asked).toContain('value="Add a trade or license"');
    expect(asked).toContain('the license number, and its end date');
    const { text: offered } = await browsers.member.ask(at('/windows'));
    expect(offered).toContain(`value="${first}"`);
    expect(offered).not.toContain(`value="${second}"`);
    expect((await save('/services', {})).text).toContain('Only part of the form arrived');
  });

  test('asked first, paused and back', async () => {
    expect(await save('', { asked: 'first' })).toMatchObject(saved('', 'terms'));
    await shows('?saved=terms', 'Saved. We’ll ask you first about each visit.');
    await shows('', 'We’ll email you each request, and you’ll have up to two hours');
    await shows('', 'href="/account-settings#texts"');
    expect(await save('', { asked: 'instant' })).toMatchObject(saved('', 'terms'));
    await shows('?saved=terms', 'Saved. Homeowners can book you instantly.');
    expect(await save('', { asked: 'first' })).toMatchObject(saved('', 'terms'));
    expect(await save('', { step: 'pause' })).toMatchObject(saved('', 'pause'));
    await shows('?saved=pause', 'Homeowners can’t book you until you resume.');
    // Once.
    expect(
      (await browsers.member.ask(at('?saved=pause'))).text.split('can’t book you'),
    ).toHaveLength(2);
    await shows('', 'You’re paused');
    expect((await browsers.member.ask(at(''))).text).not.toContain('Before homeowners can book');
    expect((await save('', { step: 'pause' })).text).toContain('this homesmith is paused');
    expect(await save('', { step: 'resume' })).toMatchObject(saved('', 'resume'));
    await shows('?saved=resume', 'You’re no longer paused.');
    expect((await save('', { asked: 'never' })).status).toBe(400);
  });

  test('a private calendar: without names, under an address that can be ended', async () => {
    const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const day = { 'from-day': soon, 'from-time': '08:00', 'to-day': soon, 'to-time': '17:00' };
    await save('/time-off', day);
    const addressOf = async () =>
      /value="[^"]*(\/calendar\/[^"]+\.ics)"/.exec((await browsers.member.ask(at(''))).text)?.[1] ??
      '';
    expect(await addressOf()).toBe('');
    expect(await save('', { feed: 'make' })).toMatchObject(saved('', 'feed'));
    await shows('?saved=feed', 'Your private address is ready.');
    const address = await addressOf();
    const visitor = new Browser({ url: product.url, databaseUrl: '' });
    const read = await visitor.ask(address);
    expect(read.status).toBe(200);
    expect(read.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(read.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(read.text).toMatch(
      new RegExp(`DTSTART:${soon.replaceAll('-', '')}T1[56]0000Z[^]*SUMMARY:Time off`),
    );
    const uid = /UID:.+@homesmith/.exec(read.text)?.[0];
    expect((await visitor.ask(address)).text).toContain(uid);
    const guess = address.replace(/.\.ics$/, (end) => (end[0] === 'A' ? 'B.ics' : 'A.ics'));
    for (const wrong of [guess, '/calendar/x.ics', '/calendar/x']) {
      expect((await visitor.ask(wrong)).status).toBe(404);
    }
    await save('', { feed: 'make' });
    const anew = await addressOf();
    expect([(await visitor.ask(address)).status, (await visitor.ask(anew)).status]).toEqual([
      404, 200,
    ]);
    for (let n = 1; n < 60; n += 1) await visitor.ask(anew);
    const often = await visitor.ask(anew);
    expect([often.status, often.code, Number(often.headers.get('Retry-After')) > 0]).toEqual([
      429,
      'too-many',
      true,
    ]);
    await save('', { feed: 'make' });
    const last = await addressOf();
    expect((await visitor.ask(last)).status).toBe(200);
    await save('', { feed: 'end' });
    expect((await visitor.ask(last)).status).toBe(404);
    await browsers.other.sendForm('/homesmith/2', { feed: 'make' });
    expect(await addressOf()).toBe('');
  });

  test('time off over a visit: the page says with what, keeps what was typed, and takes the rest', async () => {
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const { db, close } = await openServerDatabase(known.databaseUrl, createLog('silent'));
    try {
      await sql`
        insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip)
        values (gen_random_uuid(), 1, ${`${soon}T18:00:00Z`}, ${`${soon}T20:00:00Z`}, 'visit',
          gen_random_uuid(), '94122')`.execute(db);
      const taken = async () =>
        (
          await sql<{ kind: string; hours: number }>`
            select kind, extract(epoch from ends_at - starts_at)::int / 3600 as hours
            from taken_times where number = 1 and starts_at >= ${`${soon}T00:00:00Z`}
            order by starts_at`.execute(db)
        ).rows.map(({ kind, hours }) => `${kind} ${hours}`);
      const day = { 'from-day': soon, 'from-time': '06:00', 'to-day': soon, 'to-time': '18:00' };
      const refused = await save('/time-off', day);
      expect(refused.status).toBe(409);
      const [, told = ''] =
        /This visit is in the way:<[\s\S]*?<a [^>]*\/visits\/[^>]*>([^<]+)</.exec(refused.text) ??
        [];
      expect(told).toMatch(/, 10:00 AM to noon$|, 11:00 AM to 1:00 PM$/);
      expect(refused.text).toContain('Keep this visit, and take the rest off');
      for (const typed of [soon, '06:00', '18:00']) {
        expect(refused.text).toContain(`value="${typed}"`);
      }
      // Without the place of the visit.
      expect(refused.text).not.toContain('94122');
      expect(await taken()).toEqual(['visit 2']);
      expect(await save('/time-off', { ...day, keep: 'yes' })).toMatchObject(saved('/time-off'));
      await shows('/time-off?saved', 'We saved your time off.');
      const [before, visit, after] = await taken();
      expect([before, visit, after].map((one) => one?.split(' ')[0])).toEqual([
        'time_off',
        'visit',
        'time_off',
      ]);
      expect(visit).toBe('visit 2');
    } finally {
      await close();
    }
  });

  test.each([
    '/services?q=',
    '/support?q=',
    '/support/ask?subject=',
    '/servicelist/times?services=x&zip=',
    '/servicelist/times?zip=94103&services=',
    '/admin/applications?q=',
    '/admin/applications?after=',
    '/admin/requests?q=',
    '/admin/requests?after=',
    '/admin/bookings?q=',
    '/admin/bookings?day=',
    '/admin/bookings?after=2026-06-03T17:00:00.000Z_',
    '/admin/board?day=',
    '/admin/homesmiths?q=',
    '/admin/homesmiths?after=1_',
    '/admin/audit?kind=homesmith&of=',
    '/admin/audit?before=',
    '/homesmith/1/time-off?after=',
  ])('%s never writes what no one can read into its page', async (address) => {
    const who = address.startsWith('/homesmith') ? browsers.member : browsers.operator;
    for (const odd of ['a%00b', '%1B%5B1m', '%ED%A0%80', '0000-01-01T00:00:00.000Z_']) {
      const { status, text } = await who.ask(`${address}${odd}`);
      expect([200, 400], `${odd}: ${status}`).toContain(status);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
      expect(/[\0-\x08\x0e-\x1f\x7f].{0,40}/.exec(text)?.[0], odd).toBeUndefined();
    }
  });

  test('takes a single whole day off, the last day included', async () => {
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const typed = { 'from-day': soon, 'from-time': '', 'to-day': soon, 'to-time': '' };
    expect(await save('/time-off', typed)).toMatchObject(saved('/time-off'));
    const { text } = await browsers.member.ask(at('/time-off'));
    expect(text).toContain(', all day');
    const id = /name="id" value="([^"]+)"[\s\S]*?, all day/.exec(text)?.[1] ?? '';
    await save('/time-off', { intent: 'remove', id });
  });

  test('time off: taken, shown and removed once', async () => {
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const day = { 'from-day': soon, 'from-time': '08:00', 'to-day': soon, 'to-time': '17:00' };
    expect(await save('/time-off', day)).toMatchObject(saved('/time-off'));
    const { text } = await browsers.member.ask(at('/time-off'));
    expect(text).toContain('8:00 AM to ');
    expect((await save('/time-off', day)).text).toContain(
      'already booked or off for all of this time.',
    );
    expect((await save('/time-off', { ...day, 'to-time': '07:00' })).text).toContain(
      'End must be after start.',
    );
    expect((await save('/time-off', {})).text).toContain('Enter the first day.');
    for (const after of ['%2B275760-09-13', '-271821-04-20', 'x', '2020-01-01']) {
      const later = await browsers.member.ask(at(`/time-off?after=${after}`));
      expect([later.status, later.text.includes('8:00 AM to ')]).toEqual([200, true]);
    }
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(text) ?? [];
    const stranger = await browsers.other.sendForm('/homesmith/2/time-off', {
      intent: 'remove',
      id,
    });
    expect(stranger.headers.get('Location')).toBe('/homesmith/2/time-off?gone');
    expect(await save('/time-off', { intent: 'remove', id })).toMatchObject({
      status: 303,
      to: '/homesmith/1/time-off?removed#saved',
    });
    const again = await save('/time-off', { intent: 'remove', id });
    expect(again.to).toBe('/homesmith/1/time-off?gone');
    await shows('/time-off?gone', 'That time off was already removed.');
  });

  test('a crew: invited by a member, joined, withdrawn, and removed at once', async () => {
    const { member, other } = browsers;
    const invite = async (email: string) => {
      const { status, headers } = await member.sendForm(at('/crew'), { intent: 'invite', email });
      expect([status, headers.get('Location')]).toEqual([303, `${at('/crew')}?done=invite`]);
      const [mail] = await readMessages(
        { url: product.url, databaseUrl: known.databaseUrl },
        'mail',
        email,
      );
      return /\/become-a-homesmith\/join\?key=[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    };
    /** The id in the row of this email. */
    const idOf = async (intent: string, email: string) => {
      const { text } = await member.ask(at('/crew'));
      const form = new RegExp(
        `value="${intent}"[^]{0,80}?name="id" value="([^"]+)"[^]{0,600}?${email}`,
      );
      return form.exec(text)?.[1] ?? '';
    };
    const withdrawn = await invite('cy@trade.example');
    await shows('/crew', 'cy@trade.example');
    const id = await idOf('withdraw', 'cy@trade.example');
    expect((await member.sendForm(at('/crew'), { intent: 'withdraw', id })).status).toBe(303);
    const again = await member.sendForm(at('/crew'), { intent: 'withdraw', id });
    expect([again.status, again.text.includes('is no longer pending')]).toEqual([422, true]);
    expect((await other.ask(withdrawn)).text).toContain('This invitation was withdrawn');
    expect((await other.sendForm(withdrawn, {})).text).toContain('This invitation was withdrawn.');
    expect((await other.ask(at('/crew'))).status).toBe(404);
    const joined = await invite('ben@trade.example');
    expect((await other.ask(joined)).text).toContain('You’re invited to the crew of');
    expect((await other.sendForm(joined, {})).status).toBe(303);
    for (const page of PAGES) expect((await other.ask(at(page))).status).toBe(200);
    const { text } = await other.ask(at('/crew'));
    const [, own = ''] = />([^<]+@[^<]+) \(you\)</.exec(text) ?? [];
    const who = await idOf('remove', own);
    expect((await member.sendForm(at('/crew'), { intent: 'remove', id: who })).status).toBe(303);
    for (const page of PAGES) expect((await other.ask(at(page))).status).toBe(404);
    expect((await other.ask('/homesmith/2/crew')).status).toBe(200);
  });

  test('the recruiting page says the share of the rules in force', async () => {
    const visitor = new Browser({ url: product.url, databaseUrl: '' });
    const said = async () =>
      /We keep [^<]*The rest is yours\./.exec((await visitor.ask('/become-a-homesmith')).text)?.[0];
    expect(await said()).toBe(formatShare('15%'));
    const { db, close } = await openServerDatabase(known.databaseUrl, createLog('silent'));
    try {
      const current = (await listRules(db)).at(-1);
      if (current === undefined) throw new Error('There are no rules.');
      const next = { ...current, version: current.version + 1, platformPercent: 12.5 };
      const imported = await importRules(db, [{ ...next, file: 'next.json' }], new Date());
      expect(imported.ok).toBe(true);
    } finally {
      await close();
    }
    // The page was kept, and is made again.
    await expect.poll(said).toBe(formatShare('12.5%'));
  });
});
