/**
 * The competitor of cached pages: the same HTTP server with one constant string. Its size in bytes is the first
 * argument; it prints its port.
 */
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { listen } from '../../server/listen.ts';

const body = 'x'.repeat(Number(process.argv[2]));
const app = new Hono();
app.get('*', (c) => c.text(body));
// By default it makes a plain HTTP/1 server.
const server = createAdaptorServer({ fetch: app.fetch }) as Server;
console.log(await listen(server, 'localhost', 0));
