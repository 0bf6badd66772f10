/** What middleware hands on with a request. */
import type { Context } from 'hono';

export type Env = { Variables: { requestId: string } };
export type HttpContext = Context<Env>;
export type Answer = (asked: HttpContext) => Promise<Response> | Response;

/** The methods that may change something. */
export const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE'];
