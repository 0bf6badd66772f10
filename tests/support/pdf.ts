/** Generates valid PDFs of any size: one page with a line of text (ISO 32000). */

type PdfWish = {
  text?: string;
  /** Total size; at least that of the page. */
  bytes?: number;
  version?: string;
  /** Marks it as encrypted. */
  isEncrypted?: boolean;
};

export function buildPdf({
  text = 'Ada Lovelace',
  bytes = 0,
  version = '1.7',
  isEncrypted = false,
}: PdfWish = {}): Buffer<ArrayBuffer> {
  const write = (filling: number) => writePdf({ text, version, isEncrypted, filling });
  const bare = write(0);
  if (bytes === 0) return bare;
  // Lengths and offsets are written in digits, whose number depends on the size.
  let filling = Math.max(0, bytes - bare.length);
  for (let n = 0; n < 4; n++) filling += bytes - write(filling).length;
  const pdf = write(filling);
  if (pdf.length !== bytes) throw new Error(`There is no such PDF of ${bytes} bytes.`);
  return pdf;
}

type Writing = Required<Omit<PdfWish, 'bytes'>> & {
  /** Bytes of a stream that no page shows. */ filling: number;
};

function writePdf({ text, version, isEncrypted, filling }: Writing): Buffer<ArrayBuffer> {
  const page = `BT /F1 24 Tf 72 720 Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(Buffer.from(page, 'latin1')),
    stream(Buffer.alloc(filling, 'x')),
    ...(isEncrypted
      ? [
          '<< /Filter /Standard /V 1 /R 2 /O (oooooooooooooooooooooooooooooooo) /U (uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu) /P -44 >>',
        ]
      : []),
  ];
  const pieces: Buffer[] = [Buffer.from(`%PDF-${version}\n%âãÏÓ\n`, 'latin1')];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(Buffer.from(object));
    add(Buffer.from('\nendobj\n'));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const encrypt = isEncrypted ? ` /Encrypt ${objects.length} 0 R` : '';
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encrypt} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

const stream = (content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
