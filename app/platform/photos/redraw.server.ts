/**
 * Redraws pictures as JPEGs in two sizes, one at a time, in a process of its own (decision 0064): that ends with a
 * decoder's crash, and can be ended when a decoder hangs. Nothing that a file says of itself survives.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { inspectPicture, MAX_PIXELS, type PictureRefusal } from './picture-file.ts';
import type { Picture, RedrawAnswer, RedrawRequest } from './redraw-messages.ts';

/** The longer side, at most. */
export const LARGE_SIDE = 2048;
export const SMALL_SIDE = 480;

const MAX_WAITING = 20;
/** A photo of 12 megapixels takes about a second. */
const TIMEOUT_MS = 30_000;
/** Then its memory is given back. */
const IDLE_MS = 10_000;

export type RedrawnPicture = { large: Picture; small: Picture };
/** busy: too many wait. failed: the decoder crashed, or took too long. */
export type RedrawRefusal = PictureRefusal | 'busy' | 'failed';

export type Redrawing = {
  redraw(bytes: Buffer): Promise<Result<RedrawnPicture, RedrawRefusal>>;
  close(): void;
};

type Bounds = { maxWaiting?: number; timeoutMs?: number; idleMs?: number; child?: string };

export function openRedrawing(
  log: Log,
  {
    maxWaiting = MAX_WAITING,
    timeoutMs = TIMEOUT_MS,
    idleMs = IDLE_MS,
    // By its path, because the build is one file.
    child: path = resolve('app/platform/photos/redraw-child.server.ts'),
  }: Bounds = {},
): Redrawing {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    // Without our environment, which has secrets.
    const started = fork(path, {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('exit', () => {
      if (child === started) child = null;
    });
    // Of a process that can't be started; `exit` may not follow.
    started.on('error', (error) => {
      log.error({ error }, 'redrawing process failed');
      if (child === started) child = null;
    });
    started.unref();
    started.channel?.unref();
    return started;
  }

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  function ask(request: RedrawRequest): Promise<RedrawAnswer | 'failed'> {
    clearTimeout(idle);
    child ??= start();
    const asked = child;
    const { promise, resolve: settle } = Promise.withResolvers<RedrawAnswer | 'failed'>();
    const fail = (why: string) => {
      log.warn({ why }, 'a picture was not redrawn');
      if (child === asked) stop();
      settle('failed');
    };
    const onExit = () => fail('its process ended');
    const timer = setTimeout(() => fail('it took too long'), timeoutMs);
    asked.once('message', settle).once('exit', onExit).once('error', onExit);
    asked.channel?.ref();
    asked.send(request, (error) => {
      if (error) fail('its process took nothing');
    });
    return promise.finally(() => {
      clearTimeout(timer);
      asked.off('message', settle).off('exit', onExit).off('error', onExit);
      asked.channel?.unref();
      idle = setTimeout(stop, idleMs).unref();
    });
  }

  async function redraw(bytes: Buffer): Promise<Result<RedrawnPicture, RedrawRefusal>> {
    const inspected = inspectPicture(bytes);
    if (!inspected.ok) return inspected;
    const sides = [LARGE_SIDE, SMALL_SIDE];
    const said = await ask({ bytes, sides, maxPixels: MAX_PIXELS });
    if (said === 'failed') return refuse('failed');
    const [large, small] = said.kind === 'redrawn' ? said.pictures : [];
    return large && small ? accept({ large, small }) : refuse('damaged');
  }

  return {
    redraw: async (bytes) => {
      if (waiting >= maxWaiting) return refuse('busy');
      waiting += 1;
      const turn = last
        .then(() => redraw(bytes))
        .finally(() => {
          waiting -= 1;
        });
      last = turn.catch(() => {});
      return turn;
    },
    close: stop,
  };
}
