/** One spelling for each term, plain American English, and examples that our own forms accept. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NO_US_PHONE, parseUsPhone } from '#app/kernel/us-phone.ts';
import { ALLOWED, bannedIn } from './support/wording/banned.ts';
import { readTexts, textsOfCode } from './support/wording/texts.ts';

/**
 * As in the specification, or on the first page with the term; the pattern finds other spellings. "ZIP code" is right in
 * running text.
 */
const SPELLINGS: Record<string, RegExp> = {
  'Zip Code': /\b(?!Zip Codes?\b|ZIP codes?\b)[Zz][Ii][Pp] [Cc]odes?\b/,
  // "To log out" is the verb; capitalized it is the button.
  'Log Out': /\bLog out\b|\blog-out|\blogouts?\b|\bsign(ed|s)? out\b/,
  'Log In': /\bLog in \/|\bLog in'/,
  'What’s not included': /["'>]What’s not["'<]/,
  'verification code': /\bconfirmation code\b/i,
};

/** Search words of the help center, and code. */
const ELSEWHERE = /^\s*(\/\/|\/?\*)|console\.|^\s*'sign out',$|#app\/|^import /;

const FILES = globSync([
  'app/**/*.{ts,tsx}',
  'catalogue/*.json',
  'openings/*.json',
  'README.md',
  'docs/configuration.md',
]).filter((file) => !/\.test\.ts$/.test(file));

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !ELSEWHERE.test(line));

describe('one spelling', () => {
  for (const [term, others] of Object.entries(SPELLINGS)) {
    test(term, () => {
      expect(FILES.length).toBeGreaterThan(300);
      const found = FILES.flatMap((file) =>
        linesOf(file).flatMap((line) => (others.test(line) ? [`${file}: ${line.trim()}`] : [])),
      );
      expect(found).toEqual([]);
    });
  }
});

test('one sentence for a number that is none, and its example is one', () => {
  const phone = /\(\d{3}\) \d{3}-\d{4}/g;
  expect(NO_US_PHONE).toMatch(phone);
  const refused = FILES.flatMap((file) =>
    linesOf(file)
      // Spec §2: "placeholder (123) 456-7890".
      .filter((line) => !line.includes('placeholder="(123) 456-7890"'))
      .flatMap((line) => line.match(phone) ?? [])
      .filter((number) => parseUsPhone(number) === null)
      .map((number) => `${file}: ${number}`),
  );
  expect(refused).toEqual([]);
  const sentences = FILES.flatMap((file) => linesOf(file)).filter((line) =>
    /Please enter a US phone number/.test(line),
  );
  expect(sentences).toHaveLength(1);
});

/** Each has one formatter, in `app/kernel`. */
const BY_HAND: Record<string, RegExp> = {
  plural: /=== 1 \? ['"`]1 /,
  list: /\.slice\(0, -1\)\.join\(.,/,
  'number, date or time':
    /Intl\.(Number|List|Relative|Plural)|new Intl\.Date|\.toLocale\w*String\(/,
};

describe('no page or mail puts together by hand', () => {
  for (const [what, pattern] of Object.entries(BY_HAND)) {
    test(`a ${what}`, () => {
      const found = FILES.filter((file) => !file.startsWith('app/kernel/')).flatMap((file) =>
        linesOf(file).flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
      );
      expect(found).toEqual([]);
    });
  }
});

describe('plain American English', () => {
  const texts = readTexts();

  test('no text, comment, title or document has a banned word', () => {
    expect(new Set(texts.map(({ kind }) => kind)).size).toBe(5);
    expect(texts.length).toBeGreaterThan(20_000);
    expect(texts.flatMap(bannedIn)).toEqual([]);
  });

  /** Text messages (one segment each), code, help articles (searched as people type) and what a terminal shows. */
  const STRAIGHT =
    /\.db\.server\.ts$|^server\/|^app\/(platform\/database|features\/support\/articles)\/|visit-texts\.ts$/;
  /** The specification's, a text message, code and SQL. */
  const STRAIGHT_TEXTS =
    /^What's on your to-do list\?$|^I've verified my email$|is your Homesmith code|dataset\.account|^'self'/;

  test('apostrophes on pages and in emails are curly', () => {
    const found = texts.filter(
      ({ kind, file, text }) =>
        kind === 'copy' &&
        /\p{L}'\p{L}/u.test(text) &&
        !STRAIGHT.test(file) &&
        !STRAIGHT_TEXTS.test(text),
    );
    expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
  });

  test('every exception is still needed', () => {
    const used = ALLOWED.filter(({ file, text }) =>
      texts.some((one) => one.file === file && text.test(one.text)),
    );
    expect(used).toEqual(ALLOWED);
  });

  test.each([
    ['app/x.tsx', 'export const X = () => <p>Ask whoever\n  comes.</p>;', 'whoever'],
    ['app/x.tsx', 'export const X = () => <a title="Up to whoever comes">Hi</a>;', 'whoever'],
    ['app/x.ts', 'export const x = `Call it off, or call off`;', 'call off'],
    ['app/x.ts', "export const x = { hint: 'Please wait. Then please go on.' };", 'please twice'],
    ['app/x.ts', "// Not open any\n// more.\nexport const x = '';", 'any more'],
    ['app/x.ts', '/**\n * Of any\n * more.\n */\nexport const x = 1;', 'any more'],
    ['app/x.test.ts', "describe.each([1])('is told', () => {});", 'told'],
    ['app/x.db.test.ts', 'describeOnBothDatabases(`a person told`, () => {});', 'told'],
  ])('finds a planted word: %#', (file, source, words) => {
    const found = textsOfCode(file, source).flatMap(bannedIn);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`has "${words}"`);
  });

  test('reads neither code nor data', () => {
    const source = "import x from './nobody.ts'; export const somebody = ['nobody', x];";
    expect(textsOfCode('app/x.ts', source).flatMap(bannedIn)).toEqual([]);
  });
});
