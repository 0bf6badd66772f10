/** Draws the preview picture of a service, 1200 by 630: trade, name, price and icon, in our colors and fonts. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import {
  type DrawingTools,
  type FontStyle,
  openDrawing,
  setFont,
} from '#app/platform/drawing/drawing-fonts.server.ts';
import type { Draw, PreviewWords } from './preview.server.ts';
import { fitText, type Setting } from './preview-text.ts';

/** The files with our colors (`ui/tokens.css`) and icons (`trade-icons.svg`), as text. */
export type Materials = { tokens: string; icons: string };

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
/** Width of the panel at the right edge, with the icon. */
const PANEL = 340;
const COLUMN = WIDTH - PANEL - 2 * MARGIN;
const ICON = 196;
const LOGO_SIZE = 46;
const TRADE_SIZE = 34;
const NAME_SIZES = [76, 68, 60, 54, 48] as const;
const NAME_LINE = 1.12;
const PRICE_SIZES = [54, 46, 38, 30] as const;
/** Trade and name are vertically centered between these. */
const BLOCK = { top: 140, bottom: 490 };
const PRICE_BASELINE = 560;

const NAME: FontStyle = { face: 'serif', weight: 600 };
const TRADE: FontStyle = { face: 'sans', weight: 600 };
const PRICE: FontStyle = { face: 'sans', weight: 700 };

type Studio = { loadImage: DrawingTools['loadImage']; canvas: Canvas };

async function openStudio(): Promise<Studio> {
  const tools = await openDrawing();
  return { loadImage: tools.loadImage, canvas: tools.createCanvas(WIDTH, HEIGHT) };
}

/**
 * One picture at a time, so that other requests get processor time, and all on one canvas: a canvas each would hold
 * memory until it is collected.
 */
export function previewDrawer(materials: Materials): Draw {
  let studio: Promise<Studio> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function drawNext(words: PreviewWords): Promise<Uint8Array<ArrayBuffer>> {
    studio ??= openStudio().catch((error) => {
      // Started again with the next picture.
      studio = null;
      throw error;
    });
    const { loadImage, canvas } = await studio;
    const icon = await loadImage(Buffer.from(iconSvg(words.tradeSlug, materials)));
    draw(canvas, words, colourOf(materials.tokens));
    const middle = (HEIGHT - ICON) / 2;
    canvas.getContext('2d').drawImage(icon, WIDTH - (PANEL + ICON) / 2, middle, ICON, ICON);
    // A copy: the encoder's buffer is not counted by the garbage collector.
    return Uint8Array.from(await canvas.encode('png'));
  }

  return (words) => {
    const drawing = last.then(() => drawNext(words));
    last = drawing.catch(() => {});
    return drawing;
  };
}

type Colour = (name: string) => string;

/** The light value: `--color-paper: light-dark(#faf7f1, …)`. */
const colourOf =
  (tokens: string): Colour =>
  (name) => {
    const found = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens)?.[1];
    if (found === undefined) throw new Error(`There is no colour ${name}.`);
    return found;
  };

function iconSvg(slug: string, { icons, tokens }: Materials): string {
  const drawn = (id: string) => new RegExp(`<g id="${id}">(.*?)</g>`, 's').exec(icons)?.[1];
  const stroke = colourOf(tokens)('accent');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${ICON}" height="${ICON}" fill="none" stroke="${stroke}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round">${drawn(slug) ?? drawn('other') ?? ''}</svg>`;
}

function draw(canvas: Canvas, { name, trade, price }: PreviewWords, colour: Colour): void {
  const pen = canvas.getContext('2d');
  pen.fillStyle = colour('paper');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colour('accent-soft');
  pen.fillRect(WIDTH - PANEL, 0, PANEL, HEIGHT);
  drawLogo(pen, colour);

  const title = setIn(pen, name, NAME, 3, NAME_SIZES);
  const height = TRADE_SIZE + title.lines.length * title.size * NAME_LINE;
  const top = (BLOCK.top + BLOCK.bottom - height) / 2;
  pen.fillStyle = colour('accent');
  write(pen, setIn(pen, trade, TRADE, 1, [TRADE_SIZE]), TRADE, top + TRADE_SIZE * 0.8);
  pen.fillStyle = colour('ink');
  write(pen, title, NAME, top + TRADE_SIZE + title.size * NAME_LINE);
  write(pen, setIn(pen, price, PRICE, 1, PRICE_SIZES), PRICE, PRICE_BASELINE);
}

function setIn(
  pen: SKRSContext2D,
  text: string,
  style: FontStyle,
  maxLines: number,
  sizes: readonly number[],
): Setting {
  return fitText(text, { width: COLUMN, maxLines, sizes }, (part, size) => {
    setFont(pen, style, size);
    return pen.measureText(part).width;
  });
}

/** `baseline` is the first line's. */
function write(
  pen: SKRSContext2D,
  { lines, size }: Setting,
  style: FontStyle,
  baseline: number,
): void {
  setFont(pen, style, size);
  for (const [index, line] of lines.entries()) {
    pen.fillText(line, MARGIN, baseline + index * size * NAME_LINE);
  }
}

/** As in `shell/Logo.tsx`: the word with a roof over its m. */
function drawLogo(pen: SKRSContext2D, colour: Colour): void {
  const baseline = MARGIN + LOGO_SIZE * 0.8;
  setFont(pen, NAME, LOGO_SIZE);
  pen.fillStyle = colour('accent');
  pen.fillText('homesmith', MARGIN, baseline);
  const start = MARGIN + pen.measureText('ho').width;
  const width = pen.measureText('m').width;
  pen.save();
  pen.translate(start, baseline - LOGO_SIZE * 0.55);
  pen.scale(width / 24, width / 24);
  pen.strokeStyle = colour('brass');
  pen.lineWidth = 2.4;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(2, 0);
  pen.lineTo(12, -5);
  pen.lineTo(22, 0);
  pen.stroke();
  pen.restore();
}
