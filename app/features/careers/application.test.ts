import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPdf } from '../../../tests/support/pdf.ts';
import { type ApplicationForm, checkApplication, normalizeFileName } from './application.ts';
import { CV_MAX_BYTES, tooLargeCv } from './application-limits.ts';

const FORM: ApplicationForm = {
  name: 'José O’Neil',
  email: ' jose@mailbox.example ',
  phone: '',
  message: 'I build stairs.\r\n\r\nAnd railings.',
};
const PDF = buildPdf();
const cv = (content: Uint8Array = PDF, fileName = 'cv.pdf') => ({ fileName, content });
const UNTOUCHED = cv(new Uint8Array(), '');

const mistakesIn = (changes: Partial<ApplicationForm>, files = [cv()]) => {
  const checked = checkApplication({ ...FORM, ...changes }, files);
  return checked.ok ? {} : checked.refusal;
};

test('an application, tidied', () => {
  expect(checkApplication(FORM, [cv()])).toEqual({
    ok: true,
    value: {
      name: 'José O’Neil',
      email: 'jose@mailbox.example',
      phone: null,
      message: 'I build stairs.\n\nAnd railings.',
      cv: cv(),
    },
  });
});

test.each([
  ['4155550100', '(415) 555-0100'],
  ['+1 (415) 555-0100', '(415) 555-0100'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
])('the phone %s', (typed, phone) => {
  expect(checkApplication({ ...FORM, phone: typed }, [cv()])).toMatchObject({ value: { phone } });
});

test('nothing at all has a sentence for everything that is needed', () => {
  expect(mistakesIn({ name: '', email: '', phone: '', message: '' }, [UNTOUCHED])).toEqual({
    name: 'Enter your name.',
    email: 'Enter an email address, like name@example.com.',
    message: 'Write a few sentences.',
    cv: 'Choose your resume as a PDF.',
  });
});

describe('a sentence beside its field', () => {
  test.each<[keyof ApplicationForm, string, RegExp]>([
    ['name', ' \0 ', /Enter your name/],
    ['name', '12 34', /with letters/],
    ['name', 'a'.repeat(101), /up to 100/],
    ['email', 'jose', /like name@example.com/],
    ['email', 'a@b.example\r\nBcc: c@d.example', /like name@example.com/],
    ['phone', '12', /or leave this empty/],
    ['phone', '+-------------', /or leave this empty/],
    ['phone', 'call me', /or leave this empty/],
    ['message', '\r\n \t', /few sentences/],
    ['message', 'a'.repeat(4_001), /up to 4,000/],
  ])('%s: %j', (field, value, sentence) => {
    const mistakes = mistakesIn({ [field]: value });
    expect(Object.keys(mistakes)).toEqual([field]);
    expect(mistakes[field]).toMatch(sentence);
  });

  test.each<[string, ReturnType<typeof cv>[], RegExp]>([
    ['none', [], /Choose your resume/],
    ['an untouched field', [UNTOUCHED], /Choose your resume/],
    ['an empty file', [cv(new Uint8Array())], /is empty/],
    ['two', [cv(), cv()], /one PDF/],
    ['a program', [cv(Buffer.from('MZ'), 'cv.pdf')], /isn’t a PDF, even if its name says so/],
    ['a cut one', [cv(PDF.subarray(0, 100))], /is incomplete/],
    ['a locked one', [cv(buildPdf({ isEncrypted: true }))], /password/],
    ['a byte too many', [cv(buildPdf({ bytes: CV_MAX_BYTES + 1 }))], /is 5\.01 MB/],
  ])('of the files: %s', (_, files, sentence) => {
    expect(mistakesIn({}, files).cv).toMatch(sentence);
  });

  test('5 MB are 5 MB, and a name is only a name', () => {
    expect(mistakesIn({}, [cv(buildPdf({ bytes: CV_MAX_BYTES }))])).toEqual({});
    expect(mistakesIn({}, [cv(PDF, 'virus.exe'), UNTOUCHED])).toEqual({});
  });
});

test('a size reads larger than the limit as soon as it is', () => {
  expect(tooLargeCv(CV_MAX_BYTES + 1)).toContain('5.01 MB');
  expect(tooLargeCv(12 * 1024 * 1024)).toContain('12 MB');
});

describe('the name under which a file is kept', () => {
  test.each([
    ['CV Zoë Nguyễn (2026).PDF', 'CV Zoë Nguyễn (2026).pdf'],
    ['cv.exe', 'cv.exe.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a\r\nX-Evil: 1.pdf', 'a X-Evil 1.pdf'],
    ['"><img src=x onerror=alert(1)>.pdf', 'img src x onerror alert(1).pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['', 'cv.pdf'],
    ['/', 'cv.pdf'],
    ['...', 'cv.pdf'],
    [`${'é'.repeat(4_000)}.pdf`, `${'é'.repeat(80)}.pdf`],
  ])('%j is %j', (given, kept) => {
    expect(normalizeFileName(given)).toBe(kept);
  });

  test('is always a plain name of a PDF, and stays what it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const kept = normalizeFileName(given);
        expect(kept).toMatch(/^[\p{L}\p{N}_()\p{M}][\p{L}\p{M}\p{N} ._()-]*\.pdf$/u);
        expect(normalizeFileName(kept)).toBe(kept);
      }),
    );
  });
});
