/**
 * Skia with our pages' fonts, for pictures and PDFs. Opened with the first drawing: a process needs its 30 MB only
 * then.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SKRSContext2D } from '@napi-rs/canvas';

export type DrawingTools = typeof import('@napi-rs/canvas');
export type Face = 'serif' | 'sans';
export type FontStyle = { face: Face; weight: number };

/** Each face with the files for letters that its first file lacks; the serif lacks Vietnamese ones. */
const FILES: Readonly<Record<Face, readonly string[]>> = {
  serif: [
    'fraunces/files/fraunces-latin',
    'fraunces/files/fraunces-latin-ext',
    'fraunces/files/fraunces-vietnamese',
  ],
  sans: ['figtree/files/figtree-latin', 'figtree/files/figtree-latin-ext'],
};
const familyOf = (face: Face, index: number) => `Homesmith ${face} ${index}`;
const FAMILIES: Readonly<Record<Face, readonly string[]>> = {
  serif: FILES.serif.map((_, index) => familyOf('serif', index)),
  sans: [...FILES.sans.map((_, index) => familyOf('sans', index)), familyOf('serif', 2)],
};

export async function openDrawing(): Promise<DrawingTools> {
  const tools = await import('@napi-rs/canvas');
  const { resolve } = createRequire(import.meta.url);
  for (const face of ['serif', 'sans'] as const) {
    for (const [index, file] of FILES[face].entries()) {
      const family = familyOf(face, index);
      if (tools.GlobalFonts.has(family)) continue;
      const path = resolve(`@fontsource-variable/${file}-wght-normal.woff2`);
      const font = tools.GlobalFonts.register(await readFile(path), family);
      if (font === null) throw new Error(`The font ${file} cannot be read.`);
    }
  }
  return tools;
}

export function setFont(
  pen: Pick<SKRSContext2D, 'font' | 'fontVariationSettings'>,
  { face, weight }: FontStyle,
  size: number,
): void {
  pen.font = `${weight} ${size}px ${FAMILIES[face].map((family) => `"${family}"`).join(', ')}`;
  // A variable font that is not the only one of a list takes its weight from here.
  pen.fontVariationSettings = `'wght' ${weight}`;
}
