/** Renders a page to HTML in one piece: loaders have awaited everything, so nothing is streamed later. */
import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { appContext, renderTurn, scriptNonce, structuredData } from '#app/context.server.ts';
import { ScriptNonce } from '#app/shell/ScriptNonce.tsx';
import { StructuredData } from '#app/shell/StructuredData.tsx';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return context.get(renderTurn)(() => render(request, status, headers, entry, context));
}

async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(scriptNonce);
  const stream = await renderToReadableStream(
    <ScriptNonce value={nonce}>
      <StructuredData value={context.get(structuredData)}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </StructuredData>
    </ScriptNonce>,
    {
      nonce,
      signal: request.signal,
      onError: (error) => {
        context
          .get(appContext)
          .log.error({ error, path: new URL(request.url).pathname }, 'page cannot be rendered');
      },
    },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** Logs bugs in loaders and actions; refusals are thrown as responses and do not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // A post to a page without an action is refused by React Router; that is not a bug.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(appContext).log.error({ error, path: new URL(request.url).pathname }, 'route failed');
};
