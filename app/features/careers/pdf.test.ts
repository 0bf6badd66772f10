import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPdf } from '../../../tests/support/pdf.ts';
import { checkPdf } from './pdf.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const verdict = (bytes: Uint8Array) => {
  const checked = checkPdf(bytes);
  return checked.ok ? 'a PDF' : checked.refusal;
};
const END = 'startxref\n9\n%%EOF';

test('PDFs of every version, with blanks before and behind', () => {
  for (const version of ['1.0', '1.4', '1.7', '2.0']) {
    expect(verdict(buildPdf({ version }))).toBe('a PDF');
  }
  const pdf = buildPdf();
  expect(verdict(Buffer.concat([Buffer.alloc(1_000), pdf]))).toBe('a PDF');
  expect(verdict(Buffer.concat([pdf, Buffer.alloc(1_000, '\r\n')]))).toBe('a PDF');
  expect(verdict(bytesOf(`%PDF-1.3\r${END.replaceAll('\n', '\r\n')}`))).toBe('a PDF');
});

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'empty'],
  ['a text', bytesOf('Ada Lovelace, carpenter'), 'not-a-pdf'],
  ['a picture', bytesOf('\x89PNG\r\n\x1a\n'), 'not-a-pdf'],
  ['a web page that names one', bytesOf(`<html>%PDF ${END}`), 'not-a-pdf'],
  ['an archive of Word', bytesOf(`PK\x03\x04word/document.xml ${END}`), 'not-a-pdf'],
  ['another version', buildPdf({ version: '3.0' }), 'not-a-pdf'],
  ['a header too far in', Buffer.concat([Buffer.alloc(1_024), buildPdf()]), 'not-a-pdf'],
  ['a header alone', bytesOf('%PDF-1.7'), 'cut-off'],
  ['no mark of the end', bytesOf('%PDF-1.7\nstartxref\n9\n'), 'cut-off'],
  ['no way to its table', bytesOf('%PDF-1.7\n%%EOF'), 'cut-off'],
  ['an end too far from the end', Buffer.concat([buildPdf(), Buffer.alloc(2_048)]), 'cut-off'],
  ['a password', buildPdf({ isEncrypted: true }), 'encrypted'],
  ['a password, in place', bytesOf(`%PDF-1.7\n<< /Encrypt<< /V 1 >> >>\n${END}`), 'encrypted'],
])('%s', (_, bytes, expected) => {
  expect(verdict(bytes)).toBe(expected);
});

test('words about encryption encrypt nothing', () => {
  for (const words of [
    '/EncryptMetadata true',
    '/Encryption 5 0 R',
    '(/Encrypt me)',
    '/Encrypt null',
  ]) {
    expect(verdict(bytesOf(`%PDF-1.7\n${words}\n${END}`))).toBe('a PDF');
  }
});

describe('whatever the bytes', () => {
  test('of garbage none is a PDF, and none breaks anything', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4_000 }), (bytes) => {
        expect(verdict(bytes)).toBe(bytes.length === 0 ? 'empty' : 'not-a-pdf');
      }),
    );
  });

  test('one that breaks off in a large middle is cut off', () => {
    const whole = buildPdf({ bytes: 9_000 });
    fc.assert(
      fc.property(fc.integer({ min: 2_500, max: 8_000 }), (length) => {
        expect(verdict(whole.subarray(0, length))).toBe('cut-off');
      }),
    );
  });

  test('what is in the middle is not read, but for a password', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), fc.boolean(), (middle, isEncrypted) => {
        const trailer = isEncrypted ? 'trailer << /Encrypt 7 0 R >>' : '';
        const bytes = Buffer.concat([
          bytesOf('%PDF-1.5\n'),
          middle,
          bytesOf(`\n${trailer}\n${END}`),
        ]);
        expect(verdict(bytes)).toBe(isEncrypted ? 'encrypted' : 'a PDF');
      }),
    );
  });
});

test.each(['/', '/E', '/Encrypt ', '/Encrypt 1 0 ', '/Encrypt 1 '])(
  '5 MB that are all %j are judged',
  (piece) => {
    const bytes = Buffer.concat([
      bytesOf('%PDF-1.7\n'),
      Buffer.alloc(5_000_000, piece),
      bytesOf(END),
    ]);
    expect(verdict(bytes)).toBe('a PDF');
  },
);

test('a password is found wherever it is, also where one piece of the search ends', () => {
  for (let at = 65_520; at < 65_545; at++) {
    const bytes = Buffer.alloc(140_000, ' ');
    bytes.write('%PDF-1.7\n');
    bytes.write('/Encrypt 7 0 R', at);
    bytes.write(END, bytes.length - END.length);
    expect(verdict(bytes), String(at)).toBe('encrypted');
  }
});

test('the tests write PDFs of any size', () => {
  for (const bytes of [5_000, 9_999, 5_242_880]) {
    expect(buildPdf({ bytes })).toHaveLength(bytes);
    expect(verdict(buildPdf({ bytes }))).toBe('a PDF');
  }
});
