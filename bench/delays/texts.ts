/** Texts and files that would take a careless pattern minutes. */
import { checkPdf } from '../../app/features/careers/pdf.ts';
import { normalizeMessage } from '../../app/features/inbox/forms/normalize-text.ts';
import { bar, type Row } from '../report.ts';
import { timed } from './timed.ts';

const MAX_SECONDS = 1;
const IN_PDFS = ['/', '/E', '/Encrypt ', '/Encrypt 1 0 ', '/Encrypt 1 '];
const IN_MESSAGES = ['\n', ' \n', '\t', ' ', '\u2028'];

export async function measureTexts(): Promise<Row[]> {
  const pdfs: number[] = [];
  for (const piece of IN_PDFS) {
    const parts = ['%PDF-1.7\n', Buffer.alloc(5_000_000, piece), 'startxref\n9\n%%EOF'];
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
    pdfs.push(await timed(() => checkPdf(bytes)));
  }
  const messages: number[] = [];
  for (const piece of IN_MESSAGES) {
    const text = `a${piece.repeat(90_000)}b`;
    messages.push(await timed(() => normalizeMessage(text)));
  }
  return [
    bar('a PDF of 5 MB that repeats one piece, the slowest', Math.max(...pdfs), 's', MAX_SECONDS),
    bar('a message of 90,000 blanks, the slowest', Math.max(...messages), 's', MAX_SECONDS),
  ];
}
