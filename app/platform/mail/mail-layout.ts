/**
 * The layout of every mail: text and HTML from the same parts, the link in the first lines. Neither text nor
 * background color is set, so that a mail program's light or dark theme stays readable; only the button has both.
 * Pure.
 */

export type MailParts = {
  subject: string;
  /** The first sentence: what the mail is about. */
  intro: string;
  /** The button below it. */
  action?: { label: string; link: string };
  /** Web addresses in them become links. */
  paragraphs: readonly string[];
};

const SIGNATURE = 'Homesmith, home services with upfront prices';

export function layOutMail(parts: MailParts): { subject: string; text: string; html: string } {
  const clean = {
    ...parts,
    subject: oneLine(parts.subject),
    intro: oneLine(parts.intro),
    paragraphs: parts.paragraphs.map(oneLine),
    ...(parts.action && {
      action: { label: oneLine(parts.action.label), link: oneLine(parts.action.link) },
    }),
  };
  return { subject: clean.subject, text: layOutText(clean), html: layOutHtml(clean) };
}

function layOutText({ intro, action, paragraphs }: MailParts): string {
  const top = action === undefined ? [intro] : [intro, `${action.label}:\n${action.link}`];
  return `${[...top, ...paragraphs].join('\n\n')}\n\n-- \n${SIGNATURE}\n`;
}

const FONT = 'font-family:system-ui,-apple-system,&quot;Segoe UI&quot;,Roboto,Arial,sans-serif';
const BUTTON =
  'display:inline-block;background-color:#17513d;color:#ffffff;border:1px solid #84cbaa;border-radius:8px;padding:14px 22px;font-weight:600;text-decoration:none';

function layOutHtml({ subject, intro, action, paragraphs }: MailParts): string {
  return [
    '<!doctype html>',
    '<html lang="en-US">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    '<style>:root{color-scheme:light dark;supported-color-schemes:light dark}</style>',
    '</head>',
    `<body style="margin:0;padding:0;${FONT};font-size:17px;line-height:1.6">`,
    '<div style="max-width:34em;margin:0 auto;padding:24px 20px;overflow-wrap:break-word">',
    `<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${escapeHtml(subject)}</h1>`,
    paragraph(escapeHtml(intro)),
    ...(action === undefined ? [] : actionHtml(action)),
    ...paragraphs.map((text) => paragraph(linkAddresses(text))),
    `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #848a80;font-size:14px">${escapeHtml(SIGNATURE)}</p>`,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

function actionHtml({ label, link }: { label: string; link: string }): string[] {
  const href = escapeHtml(link);
  return [
    paragraph(`<a href="${href}" style="${BUTTON}">${escapeHtml(label)}</a>`),
    `<p style="margin:0 0 16px;font-size:14px">Or copy this address: <a href="${href}">${href}</a></p>`,
  ];
}

/** Makes web addresses links, and escapes the rest. */
const linkAddresses = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('');

/** A device's name is untrusted: it may contain line breaks, and must not be read as markup. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
