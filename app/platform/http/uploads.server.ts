/**
 * Forms with files: bounds how many are in memory at once. An upload is one buffer of its declared size, and its
 * files are views of it.
 */
import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { type Part, readParts } from './multipart.server.ts';
import { letPass, type Pace, readAtPace } from './paced-body.server.ts';

/** Bodies in memory, and how many of them from one network, so that a slow one does not block others. */
const MAX_AT_ONCE = 6;
const MAX_OF_ONE = 2;
/** Waiting uploads have sent nothing that is held in memory. */
const MAX_WAITING = 50;
const MAX_WAITING_OF_ONE = 10;
const TIMEOUT_MS = 20_000;
/** The time limit of a body while others wait: 5 MB at 1.4 Mbit/s. */
const MAX_MS_WHILE_OTHERS_WAIT = 30_000;

/** As browsers send it: an empty file field has no name and no content. */
export class UploadedFile {
  readonly field: string;
  readonly fileName: string;
  readonly content: Buffer;
  constructor(field: string, fileName: string, content: Buffer) {
    this.field = field;
    this.fileName = fileName;
    this.content = content;
  }
  /** In the key of a form and wherever else a request is compared: its bytes would be megabytes of text. */
  toJSON() {
    const { field, fileName, content } = this;
    return { field, fileName, sha256: createHash('sha256').update(content).digest('hex') };
  }
}

export type Upload = {
  /** By field name, the last of each name. */
  texts: ReadonlyMap<string, string>;
  files: readonly UploadedFile[];
};
export type UploadRefusal = 'unreadable' | 'busy' | 'slow';

export type Uploads = {
  /** Reads the form and passes it to `use`; its memory counts until `use` is done. `by` is the sending network. */
  take<Value>(
    request: Request,
    by: string,
    use: (upload: Upload) => Promise<Value>,
  ): Promise<Result<Value, UploadRefusal>>;
  /** One at a time: a database driver needs a file's size several times over. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>;
};

type Waiting = { by: string; start: () => void };
type Bounds = { maxAtOnce?: number; timeoutMs?: number; maxMs?: number; paceMs?: number };

/** `maxBytes` of one form; the body limit before it has refused larger ones, and those without a declared size. */
export function openUploads(
  maxBytes: number,
  {
    maxAtOnce = MAX_AT_ONCE,
    timeoutMs = TIMEOUT_MS,
    maxMs = MAX_MS_WHILE_OTHERS_WAIT,
    paceMs,
  }: Bounds = {},
): Uploads {
  const running: string[] = [];
  const waiting: Waiting[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const hasRoom = (by: string) =>
    running.length < maxAtOnce && running.filter((each) => each === by).length < MAX_OF_ONE;

  /** False when no place became free in time. */
  async function enter(by: string): Promise<boolean> {
    if (hasRoom(by)) {
      running.push(by);
      return true;
    }
    const ofOne = waiting.filter((each) => each.by === by).length;
    if (waiting.length >= MAX_WAITING || ofOne >= MAX_WAITING_OF_ONE) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        resolve(false);
      }, timeoutMs);
      const entry: Waiting = {
        by,
        start: () => {
          clearTimeout(timer);
          running.push(by);
          resolve(true);
        },
      };
      waiting.push(entry);
    });
  }

  function leave(by: string): void {
    running.splice(running.indexOf(by), 1);
    const next = waiting.findIndex((each) => hasRoom(each.by));
    if (next !== -1) waiting.splice(next, 1)[0]?.start();
  }

  return {
    take: async (request, by, use) => {
      if (!(await enter(by))) {
        // A browser reads no answer before it has sent everything.
        await letPass(request.body, { paceMs });
        return refuse('busy');
      }
      try {
        const mayGoOn = (ms: number) => ms < maxMs || waiting.length === 0;
        const upload = await readUpload(request, maxBytes, { mayGoOn, paceMs });
        return typeof upload === 'string' ? refuse(upload) : accept(await use(upload));
      } finally {
        leave(by);
      }
    },
    inTurn: (work) => {
      const turn = last.then(work, work);
      last = turn.catch(() => {});
      return turn;
    },
  };
}

async function readUpload(
  request: Request,
  maxBytes: number,
  pace: Pace,
): Promise<Upload | 'unreadable' | 'slow'> {
  const bytes = await readBody(request, maxBytes, pace);
  if (typeof bytes === 'string') return bytes;
  const parts = await readParts(bytes, request.headers.get('Content-Type') ?? '');
  return parts === null ? 'unreadable' : sort(parts);
}

function sort(parts: readonly Part[]): Upload {
  const texts = new Map<string, string>();
  const files: UploadedFile[] = [];
  for (const part of parts) {
    if ('text' in part) texts.set(part.name, part.text);
    else files.push(new UploadedFile(part.name, part.fileName, part.content));
  }
  return { texts, files };
}

/** Unreadable when it is larger than declared or allowed. */
async function readBody(
  request: Request,
  maxBytes: number,
  pace: Pace,
): Promise<Buffer | 'unreadable' | 'slow'> {
  const declared = Number(request.headers.get('Content-Length') ?? maxBytes);
  if (!(declared <= maxBytes)) return 'unreadable';
  // Untouched pages of this allocation take no memory.
  const bytes = Buffer.allocUnsafeSlow(declared);
  let length = 0;
  let isTooLong = false;
  const pieces = readAtPace(request.body, pace);
  for await (const piece of pieces) {
    if (piece === 'slow') return 'slow';
    isTooLong = length + piece.length > declared;
    if (isTooLong) break;
    bytes.set(piece, length);
    length += piece.length;
  }
  return isTooLong ? 'unreadable' : bytes.subarray(0, length);
}
