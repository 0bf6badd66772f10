/** The layout of a receipt on US Letter pages, in points. `measure`: the width of a text. Pure. */
import type { Receipt } from './receipt.ts';

export const SHEET = { width: 612, height: 792 } as const;
const MARGIN = 54;
const RIGHT = SHEET.width - MARGIN;
const BOTTOM = SHEET.height - MARGIN;
const LABEL_WIDTH = 120;
const AMOUNT_WIDTH = 90;
const SIZE = 11;
const LEADING = 16;

export type Written = {
  kind: 'text';
  text: string;
  x: number;
  y: number;
  size: number;
  face: 'serif' | 'sans';
  weight: number;
  /** `x` is the right edge. */
  isRight: boolean;
};
export type Rule = { kind: 'rule'; x: number; y: number; toX: number };
export type Sheet = readonly (Written | Rule)[];

type Style = Pick<Written, 'size' | 'face' | 'weight'>;
export type Measure = (text: string, style: Style) => number;

/**
 * The sans up to this weight only: bolder figures, and some letters of the serif, become glyphs from which PDF
 * viewers cannot copy text.
 */
const STRONGEST = 500;
const BODY: Style = { size: SIZE, face: 'sans', weight: 400 };
const SMALL: Style = { ...BODY, size: 9 };
const STRONG: Style = { ...BODY, weight: STRONGEST };
const TITLE: Style = { size: 26, face: 'sans', weight: STRONGEST };
const BRAND: Style = { size: 14, face: 'sans', weight: STRONGEST };

/** Between two jobs, in lines. */
const JOB_GAP = 0.75;

/** As many pages as needed: an invoice may have forty lines. */
export function layOutReceipt(receipt: Receipt, measure: Measure): Sheet[] {
  const sheets: (Written | Rule)[][] = [];
  let page: (Written | Rule)[] = [];
  let y = 0;

  const begin = () => {
    page = [];
    sheets.push(page);
    y = MARGIN + BRAND.size;
    write('homesmith', MARGIN, BRAND);
    if (sheets.length > 1) write(`${receipt.title}, continued`, RIGHT, BODY, true);
    y += 2 * LEADING;
  };
  const write = (text: string, x: number, style: Style, isRight = false) =>
    page.push({ kind: 'text', text, x, y, isRight, ...style });
  /** Makes room for so many lines, on this page or the next. */
  const need = (lines: number) => {
    if (y + (lines - 1) * LEADING > BOTTOM) begin();
  };
  const block = (text: string, x: number, width: number, style: Style) => {
    for (const line of wrap(text, width, (part) => measure(part, style))) {
      need(1);
      write(line, x, style);
      y += LEADING;
    }
  };
  const row = (label: string, amount: string, style: Style) => {
    const lines = wrap(label, RIGHT - MARGIN - AMOUNT_WIDTH, (part) => measure(part, style));
    need(Math.min(lines.length, 4));
    write(amount, RIGHT, style, true);
    for (const line of lines) {
      need(1);
      write(line, MARGIN, style);
      y += LEADING;
    }
  };
  const rule = () => {
    need(2);
    page.push({ kind: 'rule', x: MARGIN, y: y - LEADING * 0.6, toX: RIGHT });
    y += LEADING * 0.6;
  };

  begin();
  write(receipt.title, MARGIN, TITLE);
  y += 1.6 * LEADING;
  block(receipt.status, MARGIN, RIGHT - MARGIN, BODY);
  y += LEADING;
  for (const { label, lines } of receipt.facts) {
    need(1);
    write(label, MARGIN, STRONG);
    for (const line of lines) {
      block(line, MARGIN + LABEL_WIDTH, RIGHT - MARGIN - LABEL_WIDTH, BODY);
    }
    y += LEADING * 0.35;
  }
  y += LEADING;
  rule();
  for (const [place, { what, amount, details }] of receipt.lines.entries()) {
    if (place > 0) y += LEADING * JOB_GAP;
    row(what, amount, BODY);
    for (const detail of details) block(detail, MARGIN, RIGHT - MARGIN - AMOUNT_WIDTH, SMALL);
  }
  y += LEADING * 0.4;
  rule();
  for (const { label, amount, isStrong } of receipt.totals) {
    row(label, amount, isStrong ? STRONG : BODY);
  }
  return sheets;
}

/** Breaks at blanks, and inside words that are wider than the line. */
function wrap(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (measure(line) > width && line.length > 1) {
      const fits = fitting(line, width, measure);
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  return [...lines, line];
}

/** How many characters fit on a line: at least one, without splitting surrogate pairs. */
function fitting(word: string, width: number, measure: (part: string) => number): number {
  let end = 0;
  for (const character of word) {
    if (end > 0 && measure(word.slice(0, end + character.length)) > width) break;
    end += character.length;
  }
  return end;
}
