import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTHING_YET, QUESTIONS, type Question, WEEKDAYS } from './application.ts';
import {
  answerStep,
  type CheckResult,
  CLOCK,
  checkArea,
  checkContact,
  checkHours,
  checkInsurance,
  checkLicensing,
  checkMessage,
  checkTrades,
  type FormFacts,
  licenseField,
  MAX,
  removalField,
} from './check-application.ts';
import { readAnswers } from './stored-application.ts';

const KNOWN: FormFacts = {
  trades: ['plumbing', 'roofing', 'handyman'],
  knowsZip: (zipCode) => zipCode === '94110',
  today: '2026-11-21',
};
const fields = (given: Record<string, string>) => new Map(Object.entries(given));
const outcomeOf = <Value>(checked: CheckResult<Value>) =>
  checked.ok ? checked.value : checked.mistakes;
const mistakenFields = <Value>(checked: CheckResult<Value>) =>
  checked.ok ? [] : Object.keys(checked.mistakes).toSorted();

const CONTACT = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '(415) 555-0100' };

describe('the contact', () => {
  test('is tidied', () => {
    const given = fields({
      ...CONTACT,
      name: '  Ana \u202E\u0000 Ruiz\n',
      business: 'Ruiz & Søn\tLLC',
    });
    expect(outcomeOf(checkContact(given))).toEqual({
      name: 'Ana Ruiz',
      business: 'Ruiz & Søn LLC',
      email: 'ana@example.com',
      phone: '+14155550100',
    });
  });

  test.each<[string, string[]]>([
    ['name', ['', '   ', '\u0000', '-', '🔨', 'x'.repeat(MAX.name + 1)]],
    ['business', ['?', 'x'.repeat(MAX.name + 1)]],
    [
      'email',
      [
        '',
        'ana',
        'ana@example',
        'a@b.com, c@d.com',
        `${'a'.repeat(250)}@b.com`,
        'a@b.com\r\nBcc: c@d.com',
      ],
    ],
    ['phone', ['', '911', '(115) 555-0100', '+44 20 7946 0958', '5'.repeat(400)]],
  ])('%s is refused beside its field and nowhere else', (field, bad) => {
    for (const value of bad) {
      expect(mistakenFields(checkContact(fields({ ...CONTACT, [field]: value }))), value).toEqual([
        field,
      ]);
    }
  });
});

describe('the trades', () => {
  test('are those of the catalogue that were chosen, each once', () => {
    const given = fields({ 'trade.roofing': 'yes', 'trade.plumbing': 'yes', 'trade.magic': 'yes' });
    expect(outcomeOf(checkTrades(given, KNOWN))).toEqual(['plumbing', 'roofing']);
  });
  test('are at least one', () => {
    for (const given of [{}, { 'trade.magic': 'yes' }, { trades: 'plumbing' }]) {
      expect(mistakenFields(checkTrades(fields(given), KNOWN))).toEqual(['trades']);
    }
  });
});

describe('the area', () => {
  const radius = { kind: 'radius', zipCode: '94110', miles: '25' };
  test('is so many miles around a Zip Code', () => {
    const value = { kind: 'radius', zipCode: '94110', miles: 25 };
    expect(outcomeOf(checkArea(fields(radius), KNOWN))).toEqual(value);
    expect(outcomeOf(checkArea(fields({ ...radius, zipCode: ' 94110-1234 ' }), KNOWN))).toEqual(
      value,
    );
  });
  test.each<[string, string[]]>([
    ['zipCode', ['', '9411', '94110-1', '00000', 'Oakland', '٩٤١١٠']],
    ['miles', ['', '0', '101', '-5', '2.5', '1e1', '25 mi', '9'.repeat(400)]],
  ])('%s is refused beside its field', (field, bad) => {
    for (const value of bad) {
      expect(
        mistakenFields(checkArea(fields({ ...radius, [field]: value }), KNOWN)),
        value,
      ).toEqual([field]);
    }
  });

  const list = (zipCodes: string) => checkArea(fields({ kind: 'list', zipCodes }), KNOWN);
  test('is a list of Zip Codes, each once and in order, whatever parts them', () => {
    expect(outcomeOf(list('94612, 94110;94110-1234\r\n\t94601  '))).toEqual({
      kind: 'list',
      zipCodes: ['94110', '94601', '94612'],
    });
  });
  test('a list names what is no Zip Code, and has an end', () => {
    expect(outcomeOf(list('94110 Oakland'))).toEqual({
      zipCodes: '“Oakland” isn’t a ZIP code. Use five digits for each.',
    });
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => String(10_000 + index)).join(' ');
    expect(list(many(MAX.zipCodes)).ok).toBe(true);
    for (const bad of ['', ' , ;', many(MAX.zipCodes + 1), 'x'.repeat(90_000)]) {
      const checked = list(bad);
      expect(mistakenFields(checked)).toEqual(['zipCodes']);
      expect(JSON.stringify(checked).length).toBeLessThan(200);
    }
  });
  test('is one of the two', () => {
    for (const kind of ['', 'everywhere', '__proto__']) {
      expect(mistakenFields(checkArea(fields({ ...radius, kind }), KNOWN))).toEqual(['kind']);
    }
  });
});

const license = (index: number, given: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({
      trade: 'plumbing',
      state: 'CA',
      number: 'C36-123456',
      authority: 'CSLB',
      expiresOn: '2027-03-31',
      ...given,
    }).map(([field, value]) => [`${field}.${index}`, value]),
  );
const licensing = (given: Record<string, string>) =>
  checkLicensing(fields({ kind: 'licensed', ...given }), KNOWN);

describe('the licenses', () => {
  test('are read by their rows; rows that no one filled in are none', () => {
    const given = {
      ...license(0),
      ...license(1, { number: '', authority: '', expiresOn: '' }),
      ...license(3, { trade: 'all', state: 'nv', expiresOn: '' }),
    };
    expect(outcomeOf(licensing(given))).toEqual({
      kind: 'licensed',
      licenses: [
        {
          trade: 'plumbing',
          state: 'CA',
          number: 'C36-123456',
          authority: 'CSLB',
          expiresOn: '2027-03-31',
        },
        {
          trade: 'all',
          state: 'NV',
          number: 'C36-123456',
          authority: 'CSLB',
          expiresOn: null,
        },
      ],
    });
  });
  test('one that is taken out is not judged', () => {
    const given = { ...license(0), ...license(1, { state: 'XX' }), [removalField(1)]: 'yes' };
    expect(licensing(given).ok).toBe(true);
    expect(licensing({ ...given, [removalField(1)]: undefined as never }).ok).toBe(false);
  });
  test('rows beyond the last are not read', () => {
    expect(mistakenFields(licensing(license(MAX.licenses)))).toEqual([
      'authority.0',
      'number.0',
      'state.0',
      'trade.0',
    ]);
  });
  test.each<[string, string[]]>([
    ['trade', ['', 'magic', '__proto__']],
    ['state', ['', 'XX', 'California', 'toString']],
    ['number', ['', '---', 'x'.repeat(MAX.licenseNumber + 1)]],
    ['authority', ['', 'x'.repeat(MAX.authority + 1)]],
    [
      'expiresOn',
      ['2026-11-20', '2027-02-30', '2027-13-01', '9999-12-31', '2057-01-01', 'soon', '<b>'],
    ],
  ])('%s is refused beside its field', (field, bad) => {
    for (const value of bad) {
      const given = { ...license(0), ...license(2, { [field]: value }) };
      expect(mistakenFields(licensing(given)), value).toEqual([`${field}.2`]);
    }
  });
  test('"none" is an answer, whatever is in the rows', () => {
    for (const kind of ['not-needed', 'not-yet']) {
      expect(
        outcomeOf(checkLicensing(fields({ ...license(0, { state: 'XX' }), kind }), KNOWN)),
      ).toEqual({ kind });
    }
    expect(mistakenFields(checkLicensing(fields({}), KNOWN))).toEqual(['kind']);
  });
  test('days may be typed as people in the US write them', () => {
    const given = license(0, { expiresOn: '3/31/2027' });
    expect(outcomeOf(licensing(given))).toMatchObject({ licenses: [{ expiresOn: '2027-03-31' }] });
  });
  test('the last day still counts', () => {
    expect(licensing(license(0, { expiresOn: KNOWN.today })).ok).toBe(true);
  });
});

describe('the insurance', () => {
  const policy = {
    kind: 'insured',
    insurer: 'Mutual',
    limit: '$1,000,000',
    expiresOn: '2027-01-01',
  };
  const insurance = (given: Record<string, string>) => checkInsurance(fields(given), KNOWN);
  test('has its limit in cents', () => {
    for (const limit of ['$1,000,000', '1000000', '$ 1,000,000.00', '1 million', '$1M']) {
      expect(outcomeOf(insurance({ ...policy, limit }))).toEqual({
        kind: 'insured',
        insurer: 'Mutual',
        limitCents: 100_000_000,
        expiresOn: '2027-01-01',
      });
    }
  });
  test.each<[string, string[]]>([
    ['insurer', ['', '!', 'x'.repeat(MAX.insurer + 1)]],
    [
      'limit',
      [
        '',
        '0',
        '999',
        '-5',
        '1e9',
        '1,00,000',
        '9000 million',
        '1 billion',
        'NaN',
        '9'.repeat(300),
      ],
    ],
    ['expiresOn', ['', '2026-11-20', '2027-00-10']],
  ])('%s is refused beside its field', (field, bad) => {
    for (const value of bad) {
      expect(mistakenFields(insurance({ ...policy, [field]: value })), value).toEqual([field]);
    }
  });
  test('none yet is an answer, and no answer is none', () => {
    expect(outcomeOf(insurance({ ...policy, kind: 'not-yet', limit: 'x' }))).toEqual({
      kind: 'not-yet',
    });
    expect(mistakenFields(insurance({}))).toEqual(['kind']);
  });
});

describe('the hours', () => {
  const day = (name: string, from: string, to: string) => ({
    [name]: 'yes',
    [`${name}.from`]: from,
    [`${name}.to`]: to,
  });
  test('are those of the days that were chosen', () => {
    const { Tuesday: _, ...unchosen } = day('Tuesday', '08:00', '17:00');
    const given = fields({ ...day('Monday', '08:00', '12:30'), ...unchosen });
    expect(outcomeOf(checkHours(given))).toEqual({ Monday: { from: '08:00', to: '12:30' } });
  });
  test.each([
    ['17:00', '08:00'],
    ['08:00', '08:00'],
    ['', '17:00'],
    ['08:15', '17:00'],
    ['00:00', '24:00'],
    ['8:00', '17:00'],
  ])('from %j to %j is refused beside its day', (from, to) => {
    const given = { ...day('Monday', '08:00', '17:00'), ...day('Friday', from, to) };
    expect(mistakenFields(checkHours(fields(given)))).toEqual(['Friday']);
  });
  test('are at least one day', () => {
    expect(mistakenFields(checkHours(fields({ Funday: 'yes' })))).toEqual(['days']);
  });
  test('the clock goes from 5 AM to 11 PM by half hours', () => {
    expect([CLOCK[0], CLOCK[1], CLOCK.at(-1)]).toEqual(['05:00', '05:30', '23:00']);
  });
});

test('a message has an end, and may be none', () => {
  expect(outcomeOf(checkMessage(' \r\n '))).toBe('');
  expect(outcomeOf(checkMessage('One.\r\n\r\n\r\n\r\nTwo.\0'))).toBe('One.\n\nTwo.');
  expect(checkMessage('x'.repeat(MAX.message)).ok).toBe(true);
  expect(mistakenFields(checkMessage('x'.repeat(MAX.message + 1)))).toEqual(['message']);
});

describe('whatever a form brings', () => {
  const names = [
    ...[
      'name',
      'business',
      'email',
      'phone',
      'trade.plumbing',
      'kind',
      'zipCode',
      'miles',
      'zipCodes',
    ],
    ...['insurer', 'limit', 'expiresOn', 'toString', '__proto__', removalField(0)],
    ...(['trade', 'state', 'number', 'authority', 'expiresOn'] as const).map((it) =>
      licenseField(0, it),
    ),
    ...WEEKDAYS.flatMap((day) => [day, `${day}.from`, `${day}.to`]),
  ];
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      'yes',
      'radius',
      'list',
      'licensed',
      'insured',
      'not-yet',
      '94110',
      '25',
      '08:00',
      '17:00',
    ),
    fc.constantFrom(
      'CA',
      'plumbing',
      '2027-03-31',
      '1,000,000',
      'ana@example.com',
      '(415) 555-0100',
    ),
    fc.constantFrom(
      '\0',
      '\ud800',
      '\r\nBcc: x@example.com',
      '<script>alert(1)</script>',
      "'; drop table --",
    ),
  );
  const form = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 30 });

  test.each([...QUESTIONS])(
    '%s is answered or refused, and an answer is stored as it is',
    (question: Question) => {
      fc.assert(
        fc.property(form, (entries) => {
          const answered = answerStep(NOTHING_YET, question, new Map(entries), KNOWN);
          if (answered.ok) {
            const stored = JSON.parse(JSON.stringify(answered.value));
            expect(readAnswers(stored)).toEqual(answered.value);
            expect(JSON.stringify(answered.value)).not.toMatch(/\\u0000|\\ud800/);
            expect(answered.value[question]).not.toBeNull();
          } else {
            const sentences = Object.values(answered.mistakes);
            expect(sentences).not.toEqual([]);
            for (const sentence of sentences) expect(sentence).toMatch(/^["A-Z].*[.?]$/u);
          }
        }),
        { numRuns: 300 },
      );
    },
  );
});
