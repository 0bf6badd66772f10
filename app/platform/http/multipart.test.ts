import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readParts } from './multipart.server.ts';

const B = 'xyz';
const part = (head: string, content = '') => `--${B}\r\n${head}\r\n\r\n${content}\r\n`;
const text = (name: string, content = '') =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
const END = `--${B}--\r\n`;
const TYPE = `multipart/form-data; boundary=${B}`;
const read = async (body: string | Buffer, type = TYPE) =>
  (await readParts(Buffer.from(body as string), type))?.map((found) =>
    'text' in found ? found : { ...found, content: found.content.toString('utf8') },
  );

test.each([
  [TYPE, true],
  [`Multipart/Form-Data;boundary="${B}"`, true],
  [`multipart/form-data; charset=utf-8; boundary=${B}; x=y`, true],
  ['multipart/form-data', false],
  ['multipart/form-data; boundary=', false],
  [`multipart/form-data; notboundary=${B}`, false],
  [`multipart/mixed; boundary=${B}`, false],
  ['application/x-www-form-urlencoded', false],
  ['', false],
])('"%s" is a form with files: %s', async (type, isOne) => {
  expect((await read(text('a', '1') + END, type)) !== undefined).toBe(isOne);
});

describe('the parts of a form', () => {
  test('texts and files', async () => {
    const file = part(
      'Content-Disposition: form-data; name="cv"; filename="Zoë %22CV%22.pdf"\r\nContent-Type: text/x',
      '%PDF\r\n--xy\r\n',
    );
    const parts = await read(text('a', '1') + file + text('b', 'two\r\nlines') + END);
    expect(parts).toHaveLength(3);
    expect(parts).toEqual(
      expect.arrayContaining([
        { name: 'a', text: '1' },
        { name: 'cv', fileName: 'Zoë "CV".pdf', content: '%PDF\r\n--xy\r\n' },
        { name: 'b', text: 'two\r\nlines' },
      ]),
    );
  });

  test('a file is a view of the bytes that came, a text is cut', async () => {
    const head = 'Content-Disposition: form-data; name="cv"; filename="cv.pdf"';
    const file = 'x'.repeat(300_000);
    const bytes = Buffer.from(part(head, file) + text('a', 'y'.repeat(40_000)) + END);
    const parts = await readParts(bytes, TYPE);
    const content = parts?.flatMap((found) => ('text' in found ? [] : [found.content]));
    expect(content?.[0]?.length).toBe(file.length);
    expect(content?.[0]?.buffer).toBe(bytes.buffer);
    const texts = parts?.flatMap((found) => ('text' in found ? [found.text.length] : []));
    expect(texts).toEqual([32 * 1024]);
  });

  test('a field of files that no one touched has an empty name', async () => {
    const head = 'content-disposition:form-data; name="cv"; filename=""';
    const body = part(`${head}\r\nContent-Type: application/octet-stream`) + END;
    expect(await read(body)).toEqual([{ name: 'cv', fileName: '', content: '' }]);
  });

  test('lose bidirectional controls in texts, names and names of files, and not in files', async () => {
    const hidden = 'a\u202e\u2066b';
    const file = `Content-Disposition: form-data; name="${hidden}"; filename="${hidden}.pdf"`;
    expect(await read(text(hidden, `${hidden}\0`) + part(file, hidden) + END)).toEqual([
      { name: 'ab', text: 'ab' },
      { name: 'ab', fileName: 'ab.pdf', content: hidden },
    ]);
  });

  test('what is before the first and behind the last is no one’s', async () => {
    expect(await read(`preamble\r\n${text('a', '1')}${END}epilogue`)).toHaveLength(1);
    expect(await read(END)).toEqual([]);
    const attached = part('Content-Disposition: attachment; name="a"');
    expect(await read(attached + text('b') + END)).toEqual([{ name: 'b', text: '' }]);
  });

  test.each([
    ['nothing', ''],
    ['another boundary', '--abc\r\n'],
    ['no end', text('a', '1')],
    ['half an end', `${text('a', '1')}--${B}-`],
    ['a part without a head', `--${B}\r\n\r\n1\r\n${END}`],
    ['a part without a name', part('Content-Disposition: form-data') + END],
    ['a NUL in a name', part('Content-Disposition: form-data; name="a"; filename="\0"') + END],
    [
      'a head of 17 kB',
      part(`X: ${'x'.repeat(17_000)}\r\nContent-Disposition: form-data; name="a"`) + END,
    ],
    ['51 parts', text('a').repeat(51) + END],
  ])('%s is no form', async (_, body) => {
    expect(await read(body)).toBeUndefined();
  });

  test('of any bytes come out as they went in', async () => {
    const content = fc.uint8Array({ maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(fc.array(content, { maxLength: 5 }), async (contents) => {
        const head = Buffer.from(
          part('Content-Disposition: form-data; name="f"; filename="f"').slice(0, -2),
        );
        const bytes = Buffer.concat([
          ...contents.flatMap((each) => [head, each, Buffer.from('\r\n')]),
          Buffer.from(END),
        ]);
        const parts = await readParts(bytes, TYPE);
        const found = parts?.map((each) => 'content' in each && new Uint8Array(each.content));
        expect(found).toEqual(contents);
      }),
    );
  });

  test('garbage is refused or read, and never breaks anything', async () => {
    const pieces = fc.constantFrom(
      '--xyz',
      '--xyz--',
      '\r\n',
      '\r\n\r\n',
      'name="a"',
      ';',
      '"',
      ':',
      'Content-Disposition: form-data; name="a"; filename="b"',
      '\0',
      'é',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), async (all) => {
        await readParts(Buffer.from(all.join('')), TYPE);
      }),
    );
  });
});
