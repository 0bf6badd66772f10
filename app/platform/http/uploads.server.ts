/**
 * Forms with files: how many are read at once, so that memory has a bound whoever sends, and what they hold.
 * One upload is one buffer of its declared size, and its files are views of it.
 */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { boundaryOf, type Part, readParts } from './multipart.server.ts';

/** At most so many bodies are in memory, and of one address so many, whoever is slow there. */
const MOST_AT_ONCE = 6;
const MOST_OF_ONE = 2;
/** Whoever waits has sent nothing that we hold. */
const MOST_WAITING = 50;
const PATIENCE_MS = 20_000;
/** A text beyond that is too long for every field there is; it is cut where it is shown again. */
const MOST_TEXT_BYTES = 32 * 1024;

export type Upload = {
  /** By the fields' names, the last of a name. */
  texts: ReadonlyMap<string, string>;
  files: readonly { field: string; fileName: string; content: Buffer }[];
};
type UploadRefusal = 'unreadable' | 'busy';

export type Uploads = {
  /** Reads the form and hands it on; its memory is taken until `use` is done. `by` is the address that sends. */
  take<Value>(
    request: Request,
    by: string,
    use: (upload: Upload) => Promise<Value>,
  ): Promise<Result<Value, UploadRefusal>>;
  /** One after the other: what a database driver does with a file takes its size again, some times over. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>;
};

type Waiting = { by: string; start: () => void };
type Bounds = { patienceMs?: number };

/** `mostBytes` of one form; what stands before has refused larger ones, and those that do not say their size. */
export function openUploads(mostBytes: number, { patienceMs = PATIENCE_MS }: Bounds = {}): Uploads {
  const running: string[] = [];
  const waiting: Waiting[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const hasRoom = (by: string) =>
    running.length < MOST_AT_ONCE && running.filter((each) => each === by).length < MOST_OF_ONE;

  /** False when there was no room in all that time. */
  async function enter(by: string): Promise<boolean> {
    if (hasRoom(by)) {
      running.push(by);
      return true;
    }
    if (waiting.length >= MOST_WAITING) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        resolve(false);
      }, patienceMs);
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
      if (!(await enter(by))) return refuse('busy');
      try {
        const upload = await readUpload(request, mostBytes);
        return upload === null ? refuse('unreadable') : accept(await use(upload));
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

async function readUpload(request: Request, mostBytes: number): Promise<Upload | null> {
  const boundary = boundaryOf(request.headers.get('Content-Type'));
  const bytes = boundary === null ? null : await readBody(request, mostBytes);
  const parts = boundary === null || bytes === null ? null : readParts(bytes, boundary);
  return parts === null ? null : sort(parts);
}

function sort(parts: readonly Part[]): Upload {
  const texts = new Map<string, string>();
  const files: Upload['files'][number][] = [];
  for (const { name, fileName, content } of parts) {
    if (fileName === null) texts.set(name, content.toString('utf8', 0, MOST_TEXT_BYTES));
    else files.push({ field: name, fileName, content });
  }
  return { texts, files };
}

/** null for one that is larger than it said, or than any may be. */
async function readBody(request: Request, mostBytes: number): Promise<Buffer | null> {
  const declared = Number(request.headers.get('Content-Length') ?? mostBytes);
  if (!(declared <= mostBytes)) return null;
  // Pages of it that nothing was written to take no memory.
  const bytes = Buffer.allocUnsafeSlow(declared);
  let length = 0;
  for await (const chunk of request.body ?? []) {
    if (length + chunk.length > declared) return null;
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}
