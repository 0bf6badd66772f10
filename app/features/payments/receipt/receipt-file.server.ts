/** Draws a receipt as a PDF of US Letter pages, in our fonts (decision 0038). */
import {
  type DrawingTools,
  openDrawing,
  setFont,
} from '#app/platform/drawing/drawing-fonts.server.ts';
import type { Receipt } from './receipt.ts';
import { layOutReceipt, type Measure, SHEET } from './receipt-sheet.ts';

const INK = '#1a2520';
const LINE = '#ddd6c8';

export type DrawReceipt = (receipt: Receipt) => Promise<Uint8Array<ArrayBuffer>>;

/** Opened with the first receipt. */
export function receiptDrawer(): DrawReceipt {
  let opened: Promise<DrawingTools> | null = null;
  return async (receipt) => {
    opened ??= openDrawing().catch((error) => {
      // Started again with the next receipt.
      opened = null;
      throw error;
    });
    return draw(await opened, receipt);
  };
}

function draw(
  { PDFDocument, createCanvas }: DrawingTools,
  receipt: Receipt,
): Uint8Array<ArrayBuffer> {
  const ruler = createCanvas(1, 1).getContext('2d');
  const measure: Measure = (text, { size, ...style }) => {
    setFont(ruler, style, size);
    return ruler.measureText(text).width;
  };
  const file = new PDFDocument({ title: receipt.title, author: 'Homesmith' });
  for (const sheet of layOutReceipt(receipt, measure)) {
    const pen = file.beginPage(SHEET.width, SHEET.height);
    for (const mark of sheet) {
      if (mark.kind === 'rule') {
        pen.fillStyle = LINE;
        pen.fillRect(mark.x, mark.y, mark.toX - mark.x, 0.75);
        continue;
      }
      const { text, size, face, weight, isRight, x, y } = mark;
      setFont(pen, { face, weight }, size);
      pen.fillStyle = INK;
      pen.fillText(text, isRight ? x - measure(text, mark) : x, y);
    }
    file.endPage();
  }
  // A copy: the library's buffer is not counted by the garbage collector.
  return Uint8Array.from(file.close());
}
