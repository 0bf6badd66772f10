/** Wraps the app's `fetch` to report each request's route, status and duration; nothing of the visitor. */
import type { Log } from '#app/platform/log/log.server.ts';
import type { NameRoute } from './http/route-names.ts';
import type { Metrics } from './metrics.ts';

type Fetch = (request: Request, ...rest: never[]) => Response | Promise<Response>;
type Observers = { nameRoute: NameRoute; log: Log | null; metrics: Metrics | null };

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Returns `fetch` itself when nothing is observed. The duration ends when the answer begins. */
export function observeRequests<Asked extends Fetch>(
  fetch: Asked,
  { nameRoute, log, metrics }: Observers,
): Fetch {
  if (log === null && metrics === null) return fetch;
  return async (request, ...rest) => {
    const begun = performance.now();
    const response = await fetch(request, ...rest);
    const milliseconds = performance.now() - begun;
    const method = METHODS.has(request.method) ? request.method : '(other)';
    const route = nameRoute(pathOf(request.url));
    const { status } = response;
    metrics?.count({ method, route, status, seconds: milliseconds / 1000 });
    log?.info(
      {
        requestId: response.headers.get('X-Request-Id'),
        method,
        route,
        status,
        ms: Math.round(milliseconds * 10) / 10,
      },
      'request',
    );
    return response;
  };
}

function pathOf(url: string): string {
  const path = url.slice(url.indexOf('/', 'https://'.length));
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}
