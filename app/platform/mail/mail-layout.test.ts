import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutMail } from './mail-layout.ts';

const LINK = 'https://homesmith.example/verify-email?token=a_b-c&x=1';
const PARTS = {
  subject: 'Verify your email address',
  intro: 'Press the button.',
  action: { label: 'Verify', link: LINK },
  paragraphs: ['The link is good once.', "If that wasn't you: https://homesmith.example/support"],
};

describe('a mail', () => {
  const { text, html } = layOutMail(PARTS);

  test('has its link in the first lines of both bodies', () => {
    expect(text.split('\n').slice(0, 4)).toContain(LINK);
    const visible = html.slice(html.indexOf('<body'));
    expect(visible.indexOf('href="')).toBeLessThan(visible.indexOf('good once'));
    expect(visible.indexOf('href="')).toBeLessThan(900);
  });

  test('says the same in both bodies', () => {
    for (const sentence of [PARTS.intro, 'The link is good once.', 'Verify']) {
      expect(text).toContain(sentence);
      expect(html).toContain(sentence);
    }
  });

  test('leaves the colors of text and ground to the mail program, in light and dark', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const coloured = html
      .split(/(?=<)/)
      .filter((tag) => /[^-]color:\s*#|background/.test(tag) && !/<style/.test(tag));
    // The button sets both text and ground.
    expect(coloured).toHaveLength(1);
    expect(coloured[0]).toMatch(/^<a .*background-color:#17513d;color:#ffffff/);
  });

  test('loads nothing, and has no table', () => {
    expect(html).not.toMatch(/<(img|link|script|table|iframe)\b|@import|url\(/i);
  });

  test('makes addresses in a sentence clickable', () => {
    expect(html).toContain('<a href="https://homesmith.example/support">');
  });
});

describe('what comes from outside', () => {
  const HOSTILE = '<script>alert(1)</script>"><img src=x onerror=alert(1)>\r\nBcc: eve@example.com';

  test('is no markup and no new line', () => {
    const { subject, text, html } = layOutMail({
      subject: HOSTILE,
      intro: HOSTILE,
      action: { label: HOSTILE, link: `https://a.example/?"><script>alert(1)</script>` },
      paragraphs: [HOSTILE, 'https://a.example/"><img src=x>'],
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<script|<img|"><(?!\/)img/);
    expect(text).not.toMatch(/^Bcc/m);
  });

  test('never opens a tag that is not ours', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ' ', '\n') }),
        (s) => {
          const tags = (html: string) =>
            [...html.matchAll(/<\/?([a-z!]+)/gi)].map(([, name]) => name);
          const lay = (text: string) =>
            layOutMail({ ...PARTS, subject: text, intro: text, paragraphs: [text] }).html;
          expect(tags(lay(s))).toEqual(tags(lay('plain')));
        },
      ),
    );
  });
});
