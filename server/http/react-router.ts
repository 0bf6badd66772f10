/** Calls React Router with the context for routes. */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  type AppContext,
  appContext,
  personalPages,
  renderTurn,
  scriptNonce,
} from '#app/context.server.ts';
import { LAYOUTS } from './layouts.ts';
import type { RouteTable } from './route-table.ts';

type Options = {
  nonce?: string;
  renderTurn?: (render: () => Promise<Response>) => Promise<Response>;
};
export type AskReactRouter = (
  request: Request,
  known: AppContext,
  options?: Options,
) => Promise<Response>;

export function openReactRouter(
  build: ServerBuild,
  mode: string,
  { places }: RouteTable,
): AskReactRouter {
  const handle = createRequestHandler(build, mode);
  const personal = places.filter(({ layout }) => LAYOUTS[layout].answer === 'personal');
  const patterns = personal.map(({ pattern }) => pattern);
  return async (request, known, { nonce = '', renderTurn: turn } = {}) => {
    const context = new RouterContextProvider();
    context.set(appContext, known);
    context.set(personalPages, patterns);
    context.set(scriptNonce, nonce);
    if (turn !== undefined) context.set(renderTurn, turn);
    const response = await handle(request, context);
    return new Response(response.body, response);
  };
}
