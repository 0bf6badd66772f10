/** The legal texts match this installation: its values, vendors and names. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#app/features/identity/sign-in/terms-version.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { LEGAL_DOCUMENTS } from './documents.ts';
import { type Block, LEGAL_PATHS, type LegalDocument } from './legal-document.ts';
import { readLegalFacts } from './legal-facts.server.ts';
import { type LegalFacts, SCROLL_KEY } from './legal-facts.ts';
import { partsOf } from './rich-text.ts';

const OPERATOR = {
  OPERATOR_NAME: 'Hearth & Home LLC',
  OPERATOR_ADDRESS: '1 Main Street, Sacramento, CA 95814',
  OPERATOR_STATE: 'CA',
  SUPPORT_EMAIL: 'help@homesmith.example',
};
const VENDORS = {
  SMTP_URL: 'smtp://relay.homesmith.example:587',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+14155550100',
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET_KEY: 'secret',
  MAPS_API_KEY: 'maps',
};

const factsOf = (env: Record<string, string> = {}): LegalFacts => {
  const config = readConfig({ MODE: 'production', ...env });
  return readLegalFacts(config, { get: () => config.mapsApiKey });
};
const documentsOf = (facts: LegalFacts): Record<string, LegalDocument> =>
  Object.fromEntries(LEGAL_PATHS.map((path) => [path, LEGAL_DOCUMENTS[path](facts)]));

function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('live' in block) return [];
  return block.entries.flatMap(({ term, texts }) => [term, ...texts]);
}
const allTexts = ({ title, description, keyPoints, sections }: LegalDocument): string[] => [
  title,
  description,
  ...keyPoints.flatMap((point) => [point.title, point.text]),
  ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(textsOf)]),
];
/** The text as a reader sees it. */
const read = (document: LegalDocument) =>
  allTexts(document)
    .map((rich) => partsOf(rich).map(({ text }) => text))
    .map((parts) => parts.join(''))
    .join('\n');

const INSTALLATIONS: Record<string, Record<string, string>> = {
  'nothing configured': {},
  'a trial': { MODE: 'trial' },
  'everything configured': { ...OPERATOR, ...VENDORS },
  'an operator and no vendor': OPERATOR,
  'vendors and no operator': VENDORS,
};

test('another text is another version, which says the day that it is of', () => {
  const documents = Object.values(INSTALLATIONS).map((env) => documentsOf(factsOf(env)));
  // After changing a text, set both to today's.
  const texts = documents.flatMap((ofAll) => Object.values(ofAll).flatMap(allTexts));
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
  expect({ [TERMS_VERSION]: hash }).toEqual({ '2026-11-29': '1f23c73345b0' });
});

describe.each(Object.entries(INSTALLATIONS))('%s', (_, env) => {
  const documents = documentsOf(factsOf(env));

  test.each(Object.entries(documents))(
    '/%s: no value or placeholder shows through',
    (_, document) => {
      const text = read(document);
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|TODO|TBD|lorem|example\.com/i);
      // Unparsed marks, doubled spaces and stops, and straight apostrophes.
      expect(text).not.toMatch(/[[\]`]| {2}|\.\.|['"]/);
      for (const part of allTexts(document)) expect(part).toMatch(/\S/);
    },
  );

  test.each(Object.entries(documents))(
    '/%s: every block of a section is another one',
    (_, document) => {
      for (const { title, blocks } of document.sections) {
        expect(new Set(blocks.map((block) => JSON.stringify(block))).size, title).toBe(
          blocks.length,
        );
      }
    },
  );

  test.each(Object.entries(documents))(
    '/%s: ids are unique, and fit for an address',
    (_, document) => {
      const ids = document.sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    },
  );

  test('every link to a place on these pages leads somewhere', () => {
    for (const [path, document] of Object.entries(documents)) {
      const links = allTexts(document).flatMap((rich) =>
        partsOf(rich).flatMap((part) => (part.kind === 'link' ? [part.to] : [])),
      );
      for (const link of links) {
        const [, page = '', id] = /^\/?([a-z-]*)(?:#(.+))?$/.exec(link) ?? [];
        const target = documents[page === '' ? path : page];
        if (id === undefined || target === undefined || link.includes(':')) continue;
        expect(
          target.sections.map((section) => section.id),
          `${path}: ${link}`,
        ).toContain(id);
      }
    }
  });
});

const everything = Object.values(documentsOf(factsOf({ ...OPERATOR, ...VENDORS }))).map(read);

describe('the company that runs it', () => {
  test('is named on each page, with address, state and email', () => {
    for (const text of everything) {
      for (const value of [
        OPERATOR.OPERATOR_NAME,
        OPERATOR.OPERATOR_ADDRESS,
        'California',
        OPERATOR.SUPPORT_EMAIL,
      ]) {
        expect(text).toContain(value);
      }
      expect(text).not.toMatch(/ha(s|ve) not (given|said)/);
    }
  });

  test('is said to be unnamed where no one was named, and no one else is', () => {
    for (const document of Object.values(documentsOf(factsOf()))) {
      const text = read(document);
      expect(text).toContain('have not given their name yet');
      expect(text).toContain('have not given an email address yet');
      expect(text).not.toMatch(/@|This site is run by|Address:|State:/);
    }
  });

  test('lives under the law of the state that was said', () => {
    const law = (env: Record<string, string>) => read(LEGAL_DOCUMENTS.terms(factsOf(env)));
    expect(law({ OPERATOR_STATE: 'OR' })).toContain('The law of Oregon applies');
    expect(law({})).toContain('these terms do not choose a law');
    expect(law({})).not.toMatch(/The law of [A-Z]/);
  });

  test('writes no links into the text', () => {
    const facts = factsOf({ OPERATOR_NAME: '[Click](https://evil.example) `x`' });
    for (const document of Object.values(documentsOf(facts))) {
      for (const rich of allTexts(document)) expect(rich).not.toContain('](https://evil');
    }
  });
});

describe('other companies', () => {
  const NAMES = {
    mail: [/mail service/i, { SMTP_URL: VENDORS.SMTP_URL }],
    texts: [
      /Twilio/,
      { TWILIO_ACCOUNT_SID: 'AC0', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+14155550100' },
    ],
    recaptcha: [/reCAPTCHA/, { RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET_KEY: 'b' }],
    maps: [/Google Maps/, { MAPS_API_KEY: 'a' }],
  } satisfies Record<keyof LegalFacts['processors'], [RegExp, Record<string, string>]>;

  test.each(Object.entries(NAMES))(
    '%s: named where it is configured, nowhere else',
    (_, [name, env]) => {
      for (const path of ['privacy', 'californiaprivacy'] as const) {
        const text = read(LEGAL_DOCUMENTS[path](factsOf(env)));
        for (const [other] of Object.values(NAMES)) {
          // What is sent to a mail service is said of every installation.
          if (other === NAMES.mail[0]) continue;
          expect(other.test(text), `${path}: ${other}`).toBe(other === name);
        }
        expect(/Our email service/.test(text)).toBe(name === NAMES.mail[0]);
        expect(text).not.toMatch(/uses no outside service/);
      }
    },
  );

  test('none configured, none named', () => {
    for (const document of Object.values(documentsOf(factsOf()))) {
      expect(read(document)).not.toMatch(/Twilio|Google|reCAPTCHA/);
    }
    const { privacy, californiaprivacy } = documentsOf(factsOf());
    for (const document of [privacy, californiaprivacy]) {
      expect(document && read(document)).toContain('uses no outside service');
    }
  });

  test.each([
    [{}, 'No other company sees it.'],
    [
      { SMTP_URL: VENDORS.SMTP_URL },
      'Companies that deliver our emails see what they need for that.',
    ],
    [
      VENDORS,
      'Companies that deliver our emails and text messages, check for bots, and suggest addresses see what they need for that.',
    ],
  ])('in short, with %j', (env, sentence) => {
    const { keyPoints } = LEGAL_DOCUMENTS.privacy(factsOf(env));
    expect(keyPoints[1].text).toContain(sentence);
  });

  test('the mail server’s address and every key stay inside', () => {
    for (const text of everything) expect(text).not.toMatch(/relay\.|AC0|\+1415|secret(?! )/);
  });
});

describe('values are those of the configuration and of the code', () => {
  const LIMITS = { SESSION_IDLE_DAYS: '11', SESSION_MAX_DAYS: '47', TRIES_PER_CODE: '3' };
  const facts: LegalFacts = {
    ...factsOf(LIMITS),
    deviceDays: 367,
    zipDays: 359,
    undoDays: 13,
    expiredHoldDays: 5,
    unverifiedDays: 31,
    areaConfirmDays: 37,
    messageKeptDays: 29,
    verifyLinkHours: 23,
    changeLinkHours: 22,
    resetLinkHours: 1,
    codeMinutes: 17,
    passkeyMinutes: 19,
    conversationKeptDays: 371,
    draftKeptDays: 27,
    requestKeptMonths: 26,
    confirmBusinessDays: 9,
    answerDays: 43,
    downloadDays: 6,
    holdMinutes: 14,
    longHoldMinutes: 33,
    visitMessageDays: 34,
    photoYears: 3,
    reportDays: 33,
    reportHours: 49,
    doorMinutes: 18,
    contestHours: 45,
    paymentAnswerDays: 8,
  };
  const { terms, privacy, californiaprivacy } = LEGAL_DOCUMENTS;

  test.each([
    [
      'privacy',
      privacy,
      [
        '11 days',
        '47 days',
        '367 days from your last login',
        '13 days',
        'did not book: 5 days',
        '31 days after it was begun',
        '29 days',
        '23 hours',
        '22 hours',
        '1 hour.',
        '17 minutes',
        '19 minutes',
        '3 tries',
        '371 days after the last message',
        '27 days after you last changed it',
        '26 months',
        'until 34 days after its end',
        'of the work, for 3 years',
        '359 days or until you log out',
      ],
    ],
    [
      'terms',
      terms,
      [
        '13 days',
        '14 minutes',
        '33 minutes',
        'waited 18 minutes',
        'contest it for 45 hours',
        'until 33 days after the visit',
        'has 49 hours to answer',
        'for 8 days, it counts as paid',
      ],
    ],
    [
      'californiaprivacy',
      californiaprivacy,
      [
        '11 days',
        '47 days',
        '13 days',
        '29 days',
        '371 days after the last message',
        '27 days after you last changed it',
        'privacy requests 26 months',
        'Kept: 3 years',
        'We keep the record for 26 months',
        'within 9 business days',
        'within 43 days',
        'up to 43 days more',
        'for 6 days',
      ],
    ],
  ] as const)('/%s', (_, make, values) => {
    const text = read(make(facts));
    for (const value of values) expect(text).toContain(value);
    // Allows the law's own 12 months, and "an hour".
    const numbers = (text.match(/\b\d+ (business day|day|hour|minute|month|tr)/g) ?? []).map(
      (found) => Number.parseInt(found, 10),
    );
    // The address is shown from 24 hours before; the job sheet's tests check it.
    const known = [
      11, 37, 47, 367, 13, 31, 29, 23, 22, 1, 17, 19, 3, 371, 27, 26, 9, 43, 6, 12, 14, 33, 34, 8,
      24, 5, 359, 18, 45, 49,
    ];
    expect(numbers.filter((number) => !known.includes(number))).toEqual([]);
  });

  test('as the readings have them', () => {
    expect(factsOf()).toMatchObject({
      version: TERMS_VERSION,
      sessionIdleDays: 30,
      sessionMaxDays: 90,
      undoDays: 7,
      unverifiedDays: 30,
      areaConfirmDays: 7,
      messageKeptDays: 30,
      verifyLinkHours: 24,
      changeLinkHours: 24,
      resetLinkHours: 1,
      codeMinutes: 10,
      triesPerCode: 5,
      conversationKeptDays: 365,
      draftKeptDays: 30,
      requestKeptMonths: 24,
      confirmBusinessDays: 10,
      answerDays: 45,
    });
  });

  test('an opt-out is on record for at least the 12 months that the law asks for', () => {
    expect(factsOf().requestKeptMonths).toBeGreaterThanOrEqual(12);
  });

  test('the version is the one agreed to at registration', () => {
    for (const text of everything) expect(text).toContain('the version of November 29, 2026');
  });
});

describe('what people send in', () => {
  const { privacy, californiaprivacy, terms } = documentsOf(factsOf());

  test('is named in the policy and in the categories of the notice', () => {
    for (const document of [privacy, californiaprivacy]) {
      const text = document ? read(document) : '';
      for (const word of [
        /support/i,
        /requests for times/i,
        /homesmith/,
        /licenses/,
        /insurance/,
        /resume/,
        /privacy request/i,
      ])
        expect(text).toMatch(word);
    }
    const notice = californiaprivacy ? read(californiaprivacy) : '';
    expect(notice).toContain('\nProfessional or employment information\n');
    expect(notice).toContain('\nEducation information\n');
    expect(notice).not.toMatch(/do not collect[^.]*(employment|education)/i);
    expect(terms && read(terms)).toContain('An application is a question, not a contract');
  });

  test('the notice lists the five tools first', () => {
    expect(californiaprivacy?.sections[0]).toMatchObject({
      id: 'your-privacy-choices',
      blocks: [{ live: 'choices' }],
    });
  });
});

describe('the names in the browser', () => {
  const text = read(LEGAL_DOCUMENTS.privacy(factsOf()));

  test('cookies: as they are over https, and over plain http', () => {
    const over = (url: string) => read(LEGAL_DOCUMENTS.privacy(factsOf({ PUBLIC_URL: url })));
    expect(over('https://homesmith.example')).toContain('__Host-homesmith_session');
    expect(over('https://homesmith.example')).toContain('__Host-homesmith_device');
    expect(over('http://homesmith.example')).not.toContain('__Host-');
    expect(text).toContain('homesmith_account');
  });

  test('storage: every key that the code uses', () => {
    const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => /\.client\.ts$/.test(file));
    const keys = sources.flatMap((file) =>
      Array.from(
        readFileSync(`app/${file}`, 'utf8').matchAll(/(?:local|session)Storage\.\w+Item\((\w+)/g),
        ([, key]) => key,
      ),
    );
    // Every number is a constant that legal-facts.server.ts reads, or a parameter that holds one.
    const facts = readFileSync('app/features/legal/legal-facts.server.ts', 'utf8');
    expect(new Set(keys).size).toBeGreaterThan(3);
    for (const key of keys) expect(key === 'key' || facts.includes(`${key},`), key).toBe(true);
    for (const key of [
      'serviceOrders',
      'serviceOrders.setAside',
      'serviceOrders.removed',
      'serviceOrders.account',
      'cookieConsentGiven',
      'accountDeletion',
      'jobSteps',
    ]) {
      expect(text).toContain(`\n${key}\n`);
    }
  });

  test('what the router keeps is called so in its code', () => {
    const files = readdirSync('node_modules/react-router/dist', {
      recursive: true,
      encoding: 'utf8',
    });
    const code = files
      .filter((file) => /\.m?js$/.test(file))
      .map((file) => readFileSync(`node_modules/react-router/dist/${file}`, 'utf8'))
      .join('\n');
    expect(code).toContain(`"${SCROLL_KEY}"`);
    expect(text).toContain(SCROLL_KEY);
  });
});

test('a trial says so, and that what is not sent can be read', () => {
  const trial = read(LEGAL_DOCUMENTS.privacy(factsOf({ MODE: 'trial' })));
  expect(trial).toContain('runs in trial mode');
  expect(trial).toContain('some messages are not sent');
  const production = read(LEGAL_DOCUMENTS.privacy(factsOf()));
  expect(production).not.toMatch(/trial/);
});
