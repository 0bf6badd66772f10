import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryOf, readParts } from './multipart.server.ts';

const B = 'xyz';
const part = (head: string, content = '') => `--${B}\r\n${head}\r\n\r\n${content}\r\n`;
const text = (name: string, content = '') =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
const END = `--${B}--\r\n`;
const read = (body: string | Buffer) =>
  readParts(Buffer.from(body as string), B)?.map(({ content, ...rest }) => ({
    ...rest,
    content: content.toString('utf8'),
  }));

describe('the boundary', () => {
  test.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['Multipart/Form-Data;boundary="a b"', 'a b'],
    ['multipart/form-data; charset=utf-8; boundary=abc; x=y', 'abc'],
    ['multipart/form-data', null],
    ['multipart/form-data; boundary=', null],
    ['multipart/form-data; notboundary=abc', null],
    ['multipart/mixed; boundary=abc', null],
    [`multipart/form-data; boundary=${'a'.repeat(71)}`, null],
    ['application/x-www-form-urlencoded', null],
    [null, null],
  ])('of %s is %s', (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary);
  });
});

describe('the parts of a form', () => {
  test('texts and files, in their order', () => {
    const file = part(
      'Content-Disposition: form-data; name="cv"; filename="Zoë %22CV%22.pdf"\r\nContent-Type: text/x',
      '%PDF\r\n--xy\r\n',
    );
    expect(read(text('a', '1') + file + text('b', 'two\r\nlines') + END)).toEqual([
      { name: 'a', fileName: null, content: '1' },
      { name: 'cv', fileName: 'Zoë "CV".pdf', content: '%PDF\r\n--xy\r\n' },
      { name: 'b', fileName: null, content: 'two\r\nlines' },
    ]);
  });

  test('a field of files that nobody touched has an empty name', () => {
    const body = part('content-disposition:form-data; name="cv"; filename=""') + END;
    expect(read(body)).toEqual([{ name: 'cv', fileName: '', content: '' }]);
  });

  test('what stands before the first and behind the last is nobody’s', () => {
    expect(read(`preamble\r\n${text('a', '1')}${END}epilogue`)).toHaveLength(1);
    expect(read(END)).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['another boundary', '--abc\r\n'],
    ['no end', text('a', '1')],
    ['half an end', `${text('a', '1')}--${B}-`],
    ['a part without a head', `--${B}\r\n\r\n1\r\n${END}`],
    ['a part without a name', part('Content-Disposition: form-data') + END],
    ['another disposition', part('Content-Disposition: attachment; name="a"') + END],
    ['something behind a delimiter', `--${B}x\r\n\r\n\r\n${END}`],
    [
      'a head of 9 kB',
      part(`X: ${'x'.repeat(9_000)}\r\nContent-Disposition: form-data; name="a"`) + END,
    ],
    ['51 parts', text('a').repeat(51) + END],
  ])('%s is no form', (_, body) => {
    expect(read(body)).toBeUndefined();
  });

  test('of any bytes come out as they went in', () => {
    const content = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(fc.array(content, { maxLength: 5 }), (contents) => {
        const head = Buffer.from(
          part('Content-Disposition: form-data; name="f"; filename="f"').slice(0, -2),
        );
        const bytes = Buffer.concat([
          ...contents.flatMap((each) => [head, each, Buffer.from('\r\n')]),
          Buffer.from(END),
        ]);
        const found = readParts(bytes, B)?.map((each) => new Uint8Array(each.content));
        expect(found).toEqual(contents);
      }),
    );
  });

  test('garbage is refused or read, and never breaks anything', () => {
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
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), (all) => {
        readParts(Buffer.from(all.join('')), B);
      }),
    );
  });
});
