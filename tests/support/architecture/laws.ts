/** The laws of the code's shape, as data. Each has controls: a file that breaks it, and one that barely keeps it. */
import { breachesOfChanges } from './change-laws.ts';
import {
  breachesOfFloors,
  breachesOfIcons,
  breachesOfKinds,
  breachesOfLayers,
  breachesOfSurface,
  breachesWithinSurface,
} from './import-laws.ts';
import { isOfApp, isOfSurface, isProduct, kindOf, layerOf } from './places.ts';
import { breachesOfFloorsWithin } from './size-laws.ts';
import { dottedName, type SourceFile } from './source-file.ts';
import { breachesOfStates } from './state-laws.ts';
import {
  breachesOfCore,
  breachesOfFormats,
  found,
  isAddress,
  isAmountByHand,
  isBarrel,
  isDayByHand,
  isLooseSql,
  isOwnColour,
  isTakenFromTheWorld,
  isTimeByHand,
  LOADED_BY_A_TOOL,
  MAY_WRITE_ADDRESSES,
  MAY_WRITE_AMOUNTS,
  NO_FOLDER,
  saysWhatLayoutsSay,
} from './syntax-laws.ts';
import { breachesOfTables } from './table-laws.ts';
import {
  breachesOfLimits,
  breachesOfSeeds,
  breachesOfSleeps,
  breachesOfStopwatches,
} from './test-laws.ts';

export type Law = {
  words: string;
  /** The violations of a file, a sentence each. */
  breaches(file: SourceFile): string[];
  broken: Sample;
  kept: Sample;
};
export type Sample = { path: string; text: string };

/** The platform creates the context, and browser code has its own clock. */
const breachesOfContext = (file: SourceFile): string[] =>
  isOfApp(file.path) &&
  ['routes', 'shell', 'features'].includes(layerOf(file.path)) &&
  ['core', 'server', 'door'].includes(kindOf(file.path))
    ? found('takes clock or ids from the world', isTakenFromTheWorld)(file)
    : [];

export const LAWS: readonly Law[] = [
  {
    words: 'layers point one way: routes -> shell -> features -> ui | platform -> kernel',
    breaches: breachesOfLayers,
    broken: {
      path: 'app/ui/Field.tsx',
      text: "import type { Service } from '#app/features/catalogue/service.ts';",
    },
    kept: { path: 'app/ui/Field.tsx', text: "import { formatPrice } from '#app/kernel/money.ts';" },
  },
  {
    words: 'layers: ui and platform do not know each other',
    breaches: breachesOfLayers,
    broken: {
      path: 'app/ui/Field.tsx',
      text: "export type { Log } from '../platform/log/log.server.ts';",
    },
    kept: { path: 'app/ui/Field.tsx', text: "import { button } from './button.ts';" },
  },
  {
    words: 'layers: app knows neither server nor tests',
    breaches: breachesOfLayers,
    broken: {
      path: 'app/shell/Shell.tsx',
      text: "const page = import('#server/http/page-cache.ts');",
    },
    kept: {
      path: 'app/shell/Shell.tsx',
      text: "const page = import('#app/features/search/query.ts');",
    },
  },
  {
    words: 'layers: everything in app is in one',
    breaches: breachesOfLayers,
    broken: { path: 'app/services/cart.ts', text: '' },
    kept: { path: 'app/kernel/cart.ts', text: '' },
  },
  {
    words: 'core imports core and zod',
    breaches: breachesOfKinds,
    broken: { path: 'app/kernel/now.ts', text: "import { readFile } from 'node:fs/promises';" },
    kept: { path: 'app/kernel/now.ts', text: "import * as z from 'zod/mini';" },
  },
  {
    words: 'core imports no client',
    breaches: breachesOfKinds,
    broken: {
      path: 'app/features/privacy/consent.ts',
      text: "import { read } from './consent.client.ts';",
    },
    kept: { path: 'app/features/privacy/consent.ts', text: "import { read } from './stored.ts';" },
  },
  {
    words: 'server imports core and server, never React',
    breaches: breachesOfKinds,
    broken: {
      path: 'app/platform/mail/mail.server.ts',
      text: "import { renderToString } from 'react-dom/server';",
    },
    kept: {
      path: 'app/platform/mail/mail.server.ts',
      text: "import { createContext } from 'react-router';",
    },
  },
  {
    words: 'client imports core and client',
    breaches: breachesOfKinds,
    broken: {
      path: 'app/features/search/box.client.ts',
      text: "import { useState } from 'react';",
    },
    kept: {
      path: 'app/features/search/box.client.ts',
      text: "import { readQuery } from './query.ts';",
    },
  },
  {
    words: 'a view imports no .server, not even as a type',
    breaches: breachesOfKinds,
    broken: {
      path: 'app/shell/Bar.tsx',
      text: "import type { Config } from '#app/platform/config/config.server.ts';",
    },
    kept: {
      path: 'app/shell/Bar.tsx',
      text: "import { showToast } from '#app/ui/toasts.client.ts';",
    },
  },
  {
    words: 'a view does not reach a .server through an import type either',
    breaches: breachesOfKinds,
    broken: {
      path: 'app/shell/Bar.tsx',
      text: "type C = import('#app/platform/config/config.server.ts').Config;",
    },
    kept: {
      path: 'app/shell/Bar.tsx',
      text: "type C = import('#app/features/catalogue/choices/price.ts').Choices;",
    },
  },
  {
    words: 'a door imports no SQL',
    breaches: breachesOfKinds,
    broken: {
      path: 'app/routes/public/home.tsx',
      text: "import { findVersion } from '#app/features/catalogue/catalogue.db.server.ts';",
    },
    kept: {
      path: 'app/routes/public/home.tsx',
      text: "import { importServices } from '#app/features/catalogue/import/catalogue-import.server.ts';",
    },
  },
  {
    words: 'a door imports no other door',
    breaches: breachesOfKinds,
    broken: {
      path: 'app/routes/public/home.tsx',
      text: "import { loader } from './services.tsx';",
    },
    kept: {
      path: 'app/routes/public/home.tsx',
      text: "import type { Route } from './+types/home'; import { appContext } from '#app/context.server.ts';",
    },
  },
  {
    words: 'core has no clock',
    breaches: breachesOfCore,
    broken: { path: 'app/kernel/day.ts', text: 'export const today = () => new Date();' },
    kept: { path: 'app/kernel/day.ts', text: 'export const day = (now: number) => new Date(now);' },
  },
  {
    words: 'core has no random, environment, network or browser',
    breaches: breachesOfCore,
    broken: { path: 'app/kernel/day.ts', text: "export const load = () => fetch('/api');" },
    kept: {
      path: 'app/kernel/day.ts',
      text: 'export const load = (fetch: () => string) => fetch();',
    },
  },
  {
    words: 'use cases and doors are given the clock',
    breaches: breachesOfContext,
    broken: {
      path: 'app/features/inbox/x.server.ts',
      text: 'export const now = () => new Date();',
    },
    kept: { path: 'app/features/inbox/x.client.ts', text: 'export const now = () => new Date();' },
  },
  {
    words: 'use cases and doors are given their ids',
    breaches: breachesOfContext,
    broken: { path: 'app/routes/x.tsx', text: "import { randomUUID } from 'node:crypto';" },
    kept: {
      path: 'app/routes/x.tsx',
      text: 'export const loader = ({ ctx }: Loading) => ctx.newId();',
    },
  },
  {
    words: 'a room imports only rooms on a lower floor',
    breaches: breachesOfFloors,
    broken: {
      path: 'app/features/search/query.ts',
      text: "import { addOrder } from '#app/features/service-list/list/service-list.ts';",
    },
    kept: {
      path: 'app/features/search/query.ts',
      text: "import { byId } from '#app/features/catalogue/service.ts';",
    },
  },
  {
    words: 'a large room has floors: its folders import lower ones',
    breaches: breachesOfFloorsWithin,
    broken: {
      path: 'app/features/identity/sessions/x.server.ts',
      text: "import { takeProof } from '../proofs/x.server.ts';",
    },
    kept: {
      path: 'app/features/identity/proofs/x.server.ts',
      text: "import { beginSession } from '../sessions/x.server.ts'; import { parseEmail } from '../email.ts';",
    },
  },
  {
    words: 'a large room has floors: each of its folders is on one',
    breaches: breachesOfFloorsWithin,
    broken: { path: 'app/features/customers/weather/rain.ts', text: '' },
    kept: { path: 'app/features/customers/fields/rain.ts', text: '' },
  },
  {
    words: 'a large room has floors: what is at its top is the lowest',
    breaches: breachesOfFloorsWithin,
    broken: {
      path: 'app/features/customers/profile.ts',
      text: "import { stepOf } from './wizard/wizard.ts';",
    },
    kept: {
      path: 'app/features/customers/profile.ts',
      text: "import { stepOf } from './customers.ts';",
    },
  },
  {
    words: 'a room imports no SQL of another room',
    breaches: breachesOfFloors,
    broken: {
      path: 'app/features/search/x.server.ts',
      text: "import type { Row } from '../catalogue/catalogue.db.server.ts';",
    },
    kept: {
      path: 'app/features/catalogue/x.server.ts',
      text: "import type { Row } from '../catalogue/catalogue.db.server.ts';",
    },
  },
  {
    words: 'a room imports no views of another room',
    breaches: breachesOfFloors,
    broken: {
      path: 'app/features/search/Box.tsx',
      text: "import { ServiceCard } from '#app/features/catalogue/browse/ServiceCard.tsx';",
    },
    kept: {
      path: 'app/features/search/Box.tsx',
      text: "import { Highlighted } from './Highlighted.tsx';",
    },
  },
  {
    words: 'a room is entered by its api/: from outside',
    breaches: breachesOfSurface,
    broken: {
      path: 'app/routes/public/home.tsx',
      text: "import type { Service } from '#app/features/catalogue/service.ts';",
    },
    kept: {
      path: 'app/routes/public/home.tsx',
      text: "import { Wizard } from '#app/features/customers/api/Wizard.tsx';",
    },
  },
  {
    words: 'a room is entered by its api/: its own files need no door',
    breaches: breachesOfSurface,
    broken: {
      path: 'app/features/search/box.ts',
      text: "import { readQuery } from './api/search.ts';",
    },
    kept: { path: 'app/features/search/box.ts', text: "import { readQuery } from './query.ts';" },
  },
  {
    words: 'an api/ passes on what its own room has',
    breaches: breachesWithinSurface,
    broken: {
      path: 'app/features/search/api/search.server.ts',
      text: "export { findVersion } from '../../catalogue/catalogue.db.server.ts';",
    },
    kept: {
      path: 'app/features/search/api/search.server.ts',
      text: "export { readQuery, type Query } from '../query.ts';",
    },
  },
  {
    words: 'an api/ only passes on: it has no code',
    breaches: breachesWithinSurface,
    broken: {
      path: 'app/features/search/api/search.ts',
      text: "export * from '../query.ts';",
    },
    kept: {
      path: 'app/features/search/api/search.ts',
      text: "export * as query from '../query.ts';",
    },
  },
  {
    words: 'icons are imported one by one: the build sees by the imports which page needs which',
    breaches: breachesOfIcons,
    broken: { path: 'app/ui/Field.tsx', text: "import { Check } from 'lucide-react';" },
    kept: { path: 'app/ui/Field.tsx', text: "import Check from 'lucide-react/icons/check';" },
  },
  {
    words: 'dates, numbers, plurals and lists are formatted by the kernel, never by hand',
    breaches: breachesOfFormats,
    broken: { path: 'app/features/search/x.ts', text: "const x = names.join(' and ');" },
    kept: {
      path: 'app/kernel/counts.ts',
      text: "const x = (n: number) => n.toLocaleString('en-US');",
    },
  },
  {
    words: 'SQL on a table is in the room of that table: queries',
    breaches: breachesOfTables,
    broken: {
      path: 'app/features/search/x.db.server.ts',
      text: "tables(db).selectFrom('services as s').selectAll();",
    },
    kept: {
      path: 'app/features/catalogue/x.db.server.ts',
      text: "tables(db).selectFrom('services as s').selectAll();",
    },
  },
  {
    words: 'SQL on a table is in the room of that table: joins',
    breaches: breachesOfTables,
    broken: {
      path: 'app/features/inbox/x.db.server.ts',
      text: "tables(db).selectFrom('inbox_items').innerJoin('identities', 'identities.id', 'user_id');",
    },
    kept: {
      path: 'app/features/inbox/x.db.server.ts',
      text: "tables(db).selectFrom('inbox_items').innerJoin('inbox_files', 'item_id', 'id');",
    },
  },
  {
    words: 'SQL on a table is in the room of that table: templates',
    breaches: breachesOfTables,
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: planted code
    broken: {
      path: 'server/x.ts',
      text: 'sql`delete from sessions where id = ${id}`.execute(db);',
    },
    kept: { path: 'server/x.ts', text: 'sql`select ${id}`.execute(db); // of sessions' },
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: planted code
  },
  {
    words: 'every room has a floor',
    breaches: breachesOfFloors,
    broken: { path: 'app/features/weather/rain.ts', text: '' },
    kept: { path: 'app/features/customers/phone.ts', text: '' },
  },
  {
    words: 'no utils, lib, helpers, common',
    breaches: ({ path }) =>
      NO_FOLDER.test(path) ? [`${path} stands in a folder that says nothing`] : [],
    broken: { path: 'app/features/search/utils/text.ts', text: '' },
    kept: { path: 'app/features/library/text.ts', text: '' },
  },
  {
    words: 'no default exports but routes and configuration',
    breaches: (file) =>
      LOADED_BY_A_TOOL.test(file.path)
        ? []
        : found(
            'has a default export',
            ({ type, exported, local }) =>
              type === 'ExportDefaultDeclaration' ||
              (type === 'ExportSpecifier' &&
                (dottedName(exported) === 'default' || dottedName(local) === 'default')),
          )(file),
    broken: {
      path: 'app/shell/Shell.tsx',
      text: 'const Shell = () => null; export { Shell as default };',
    },
    kept: {
      path: 'app/routes/public/home.tsx',
      text: 'export default function Home() { return null; }',
    },
  },
  {
    words: 'no barrels but those of an api/',
    breaches: (file) =>
      isBarrel(file) && !isOfSurface(file.path)
        ? [`${file.path} passes on what others export`]
        : [],
    broken: {
      path: 'app/features/search/index.ts',
      text: "export { readQuery } from './query.ts';",
    },
    kept: {
      path: 'app/features/search/index/ranking.ts',
      text: "import { a } from './a.ts'; export const b = a;",
    },
  },
  {
    words: 'no enums',
    breaches: found('has an enum', ({ type }) => type === 'TSEnumDeclaration'),
    broken: { path: 'server/app.ts', text: 'enum Colour { Red }' },
    kept: { path: 'server/app.ts', text: "type Colour = 'red';" },
  },
  {
    words: 'no any',
    breaches: found('has an `any`', ({ type }) => type === 'TSAnyKeyword'),
    broken: { path: 'server/app.ts', text: 'const list: Array<any> = [];' },
    kept: { path: 'server/app.ts', text: 'const any: unknown[] = []; // any' },
  },
  {
    words: 'one module of app reads process.env',
    breaches: (file) =>
      !isOfApp(file.path) || file.path === 'app/platform/config/config.server.ts'
        ? []
        : found(
            'reads process.env',
            (node) =>
              dottedName(node) === 'process.env' ||
              (node.type === 'VariableDeclarator' && dottedName(node.init) === 'process'),
          )(file),
    broken: { path: 'app/platform/log/log.server.ts', text: 'const { LEVEL } = process.env;' },
    kept: { path: 'app/platform/config/config.server.ts', text: 'const { LEVEL } = process.env;' },
  },
  {
    words:
      'no Math.random: ids and secrets are unguessable, and what a page shows is the same twice',
    breaches: (file) =>
      isProduct(file.path)
        ? found('uses Math.random', (node) => dottedName(node) === 'Math.random')(file)
        : [],
    broken: { path: 'server/app.ts', text: "const id = Math['random']();" },
    kept: { path: 'server/app.ts', text: 'const id = crypto.randomUUID();' },
  },
  {
    words: 'a random test draws from the seed of the run',
    breaches: breachesOfSeeds,
    broken: {
      path: 'app/kernel/x.test.ts',
      text: 'fc.assert(property, { seed: 9, numRuns: 50 });',
    },
    kept: {
      path: 'app/kernel/x.test.ts',
      text: 'fc.assert(property, { numRuns: 50 }); drawUntil(isEnough, (seed) => fc.assert(more, { seed }));',
    },
  },
  {
    words: 'no test asserts how long something takes: with a stopwatch',
    breaches: breachesOfStopwatches,
    broken: {
      path: 'app/features/careers/x.test.ts',
      text: 'const began = performance.now(); check(bytes); expect(performance.now() - began).toBeLessThan(8_000);',
    },
    kept: {
      path: 'app/features/careers/x.test.ts',
      text: 'const at = new Date(Date.now() - 8_000); expect(check(bytes, at)).toBe(true);',
    },
  },
  {
    words: 'no test asserts how long something takes: by the time of day',
    breaches: breachesOfStopwatches,
    broken: {
      path: 'tests/http/x.test.ts',
      text: 'const began = Date.now(); await ask(); expect(Date.now() - began).toBeLessThan(900);',
    },
    kept: { path: 'bench/server/x.ts', text: 'const took = performance.now() - began;' },
  },
  {
    words: 'a test waits for what it needs, as long as that takes: no sleep',
    breaches: breachesOfSleeps,
    broken: {
      path: 'tests/process/x.test.ts',
      text: 'await wait(1_000); expect(lines).toHaveLength(2);',
    },
    kept: {
      path: 'tests/process/x.test.ts',
      text: 'while (lines.length < 2) await wait(50); await expect.poll(() => lines.length).toBe(2);',
    },
  },
  {
    words: 'a test waits for what it needs, as long as that takes: in a browser',
    breaches: breachesOfSleeps,
    broken: { path: 'tests/e2e/x.spec.ts', text: 'await page.waitForTimeout(300);' },
    kept: { path: 'tests/e2e/x.spec.ts', text: 'await page.clock.runFor(300);' },
  },
  {
    words: 'a test waits for what it needs, as long as that takes: no limit of its own',
    breaches: breachesOfLimits,
    broken: {
      path: 'tests/http/x.test.ts',
      text: 'await expect.poll(read, { timeout: 5_000 }).toBe(200);',
    },
    kept: {
      path: 'tests/http/x.test.ts',
      text: 'await expect.poll(read, { interval: 20 }).toBe(200);',
    },
  },
  {
    words: 'a test has the time of every test',
    breaches: breachesOfLimits,
    broken: { path: 'tests/http/x.test.ts', text: "test('x', async () => {}, 40_000);" },
    kept: { path: 'tests/http/x.test.ts', text: "test('x', async () => {}, 600_000);" },
  },
  {
    words: 'a test has no luck of its own',
    breaches: breachesOfSeeds,
    broken: { path: 'tests/http/x.test.ts', text: 'const port = 3000 + Math.random() * 100;' },
    kept: { path: 'tests/http/x.test.ts', text: 'const port = 3000 + seededRandom(SEED)() * 100;' },
  },
  {
    words: 'no length of time multiplied by hand',
    breaches: (file) =>
      isProduct(file.path) && file.path !== 'app/kernel/time-units.ts'
        ? found('multiplies a length of time by hand', isTimeByHand)(file)
        : [],
    broken: { path: 'server/x.ts', text: 'const WEEK_MS = 7 * 24 * 60 * 60 * 1000;' },
    kept: { path: 'server/x.ts', text: 'const WEEK_MS = 7 * DAY_MS; const cents = 60 * 100;' },
  },
  {
    words: 'no length of time as a number that one has to know',
    breaches: (file) =>
      isProduct(file.path) ? found('writes a length of time as a number', isTimeByHand)(file) : [],
    broken: { path: 'server/x.ts', text: 'const days = seconds / 86_400;' },
    kept: { path: 'server/x.ts', text: 'const days = ms / DAY_MS; const port = 3000;' },
  },
  {
    words: 'no day counted on a Date',
    breaches: (file) =>
      isProduct(file.path) ? found('counts days on a Date', isDayByHand)(file) : [],
    broken: { path: 'app/features/inbox/x.ts', text: 'day.setUTCDate(day.getUTCDate() + 1);' },
    kept: { path: 'app/features/inbox/x.ts', text: 'const next = addDays(day, 1);' },
  },
  {
    words: 'a page’s layout says who may see it and who caches it: its door does not',
    breaches: (file) =>
      /^app\/routes\/.*\.tsx$/.test(file.path)
        ? found('says what its layout says', saysWhatLayoutsSay)(file)
        : [],
    broken: {
      path: 'app/routes/customer/dashboard.tsx',
      text: "import { requireCustomer } from '#app/features/identity/sessions/guards.server.ts';",
    },
    kept: {
      path: 'app/routes/customer/dashboard.tsx',
      text: "import { currentCustomer } from '#app/context.server.ts';",
    },
  },
  {
    words: 'a page’s layout says how long it is cached',
    breaches: (file) =>
      /^app\/routes\/.*\.tsx$/.test(file.path)
        ? found('says what its layout says', saysWhatLayoutsSay)(file)
        : [],
    broken: {
      path: 'app/routes/public/login.tsx',
      text: "export const headers = () => ({ 'Cache-Control': 'no-store' });",
    },
    kept: {
      path: 'app/routes/calls/zip-codes.ts',
      text: "export const loader = () => new Response('', { headers: { 'Cache-Control': 'no-store' } });",
    },
  },
  {
    words: 'what cannot read tokens.css (a mail, the head of a page) repeats one of its colors',
    breaches: (file) =>
      isProduct(file.path) ? found('has a colour of its own', isOwnColour)(file) : [],
    broken: { path: 'app/platform/mail/x.ts', text: "const style = 'color:#123abc';" },
    kept: { path: 'app/platform/mail/x.ts', text: "const style = 'color:#17513d';" },
  },
  {
    words: 'a state is left by a step alone: in SQL',
    breaches: breachesOfStates,
    broken: {
      path: 'app/features/inbox/x.db.server.ts',
      text: "sql`update inbox_items set changed_at = now(), state = 'open' where id = 1`.execute(db);",
    },
    kept: {
      path: 'app/features/inbox/x.db.server.ts',
      text: "sql`update inbox_items set changed_at = now() where state = 'open'`.execute(db);",
    },
  },
  {
    words: 'a state is left by a step alone: with the query builder',
    breaches: breachesOfStates,
    broken: {
      path: 'app/features/privacy/x.db.server.ts',
      text: "db.updateTable('privacy_requests').set({ state: 'closed' }).where('id', '=', 1);",
    },
    kept: {
      path: 'app/features/privacy/x.db.server.ts',
      text: "db.updateTable('privacy_requests').set({ agent: null }).where('state', '=', 'closed');",
    },
  },
  {
    words: 'a state is left by a step alone: an account that goes',
    breaches: breachesOfStates,
    broken: {
      path: 'app/features/identity/x.server.ts',
      text: 'updateIdentity(trx, userId, { deletion_due_at: null });',
    },
    kept: {
      path: 'app/features/identity/x.server.ts',
      text: 'updateIdentity(trx, userId, { phone_number: null }); const { deletion_due_at: due } = user;',
    },
  },
  {
    words: 'what changes something comes through the frame: a door that takes a post asks it',
    breaches: breachesOfChanges,
    broken: {
      path: 'app/routes/x.tsx',
      text: "import { reply } from '#app/features/inbox/conversations/conversations.server.ts'; export const action = async ({ context }) => reply(context, {});",
    },
    kept: {
      path: 'app/routes/x.tsx',
      text: "import { methodNotAllowed } from '#app/platform/http/json.server.ts'; export const action = () => methodNotAllowed('GET', 'HEAD');",
    },
  },
  {
    words: 'what changes something comes through the frame: and no door does more beside it',
    breaches: breachesOfChanges,
    broken: {
      path: 'app/routes/x.tsx',
      text: `
import { receive } from '#app/features/inbox/api/inbox.server.ts';
export async function action({ context }) {
  await note(context);
  return answerForms(ASK, context, null);
}
const note = (context) => receive(context, {});`,
    },
    kept: {
      path: 'app/routes/x.tsx',
      text: `
import { receive } from '#app/features/inbox/forms/inbox.server.ts';
export const action = ({ context }) => answerForms(ASK, context, null);
const ASK = { policy: FOR_ANYBODY, run: (context) => receive(context, {}) };`,
    },
  },
  {
    words: 'what changes something comes through the frame: the server answers no post by itself',
    breaches: breachesOfChanges,
    broken: { path: 'server/x.ts', text: "app.post('/api/x', (c) => c.text('Done.'));" },
    kept: { path: 'server/x.ts', text: "app.get('/api/x', (c) => kept.delete(c.req.path));" },
  },
  {
    words: 'an order has cents: its dollars (`totalPrice`) are read and written by one file',
    breaches: (file) =>
      isProduct(file.path) && file.path !== 'app/features/service-list/list/dollar-orders.ts'
        ? found('speaks of an order in dollars', (node) => node.name === 'totalPrice')(file)
        : [],
    broken: { path: 'app/shell/x.tsx', text: 'const cents = order.totalPrice * 100;' },
    kept: {
      path: 'app/features/service-list/list/dollar-orders.ts',
      text: 'const cents = order.totalPrice * 100;',
    },
  },
  {
    words: 'amounts are written by kernel/money.ts, but for "Subtotal: $…" of the specification',
    breaches: (file) =>
      isProduct(file.path) && !MAY_WRITE_AMOUNTS.test(file.path)
        ? found('writes an amount by hand', isAmountByHand)(file)
        : [],
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: planted code
    broken: { path: 'app/ui/x.tsx', text: 'const shown = <p>up to ${limit}</p>;' },
    kept: {
      path: 'app/ui/x.tsx',
      text: 'const shown = <p>up to {formatPrice(cents)}</p>; const hash = `scrypt$${N}$${r}`;',
    },
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: planted code
  },
  {
    words: 'amounts are written by kernel/money.ts, also those in a template',
    breaches: (file) =>
      isProduct(file.path) && !MAY_WRITE_AMOUNTS.test(file.path)
        ? found('writes an amount by hand', isAmountByHand)(file)
        : [],
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: planted code
    broken: { path: 'app/features/x/x.ts', text: 'const shown = `At most $${dollars}.`;' },
    kept: {
      path: 'app/features/service-list/list/service-list.messages.ts',
      text: 'const shown = `Subtotal: $${dollars}`;',
    },
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: planted code
  },
  {
    words: 'addresses are written in kernel/urls.ts',
    breaches: (file) =>
      isProduct(file.path) && !MAY_WRITE_ADDRESSES.test(file.path)
        ? found('writes an address', isAddress)(file)
        : [],
    broken: { path: 'app/ui/x.tsx', text: 'const link = <a href="/support#list">Help</a>;' },
    kept: {
      path: 'app/ui/x.tsx',
      text: "const link = <a href={HELP_PATH} title='/supporters'>Help</a>;",
    },
  },
  {
    words: 'addresses are written in kernel/urls.ts, also parts of them',
    breaches: (file) =>
      isProduct(file.path) && !MAY_WRITE_ADDRESSES.test(file.path)
        ? found('writes an address', isAddress)(file)
        : [],
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: planted code
    broken: { path: 'server/x.ts', text: 'const link = `${origin}/services/${id}`;' },
    kept: { path: 'server/x.ts', text: 'const link = `${origin}${servicePath(id)}`;' },
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: planted code
  },
  {
    words: 'addresses are put together in kernel/urls.ts',
    breaches: (file) =>
      isProduct(file.path) && !MAY_WRITE_ADDRESSES.test(file.path)
        ? found('writes an address', isAddress)(file)
        : [],
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: planted code
    broken: { path: 'server/x.ts', text: 'const link = `${config.publicUrl}/${purpose}`;' },
    kept: { path: 'server/x.ts', text: 'const date = `${month}/${day}`;' },
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: planted code
  },
  {
    words: 'no SQL put together as text',
    breaches: (file) => (isProduct(file.path) ? found('puts SQL together', isLooseSql)(file) : []),
    broken: { path: 'app/features/search/x.db.server.ts', text: "pool.query('select ' + name);" },
    kept: { path: 'app/features/search/x.db.server.ts', text: 'sql`select 1`.execute(db);' },
  },
  {
    words: 'no SQL put together from a template',
    breaches: (file) => (isProduct(file.path) ? found('puts SQL together', isLooseSql)(file) : []),
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: planted code
    broken: { path: 'app/features/search/x.db.server.ts', text: 'pool.query(`select ${name}`);' },
    kept: {
      path: 'app/features/search/x.db.server.ts',
      text: 'sql`select ${name}`.execute(db);',
    },
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: planted code
  },
  {
    words: 'no sql.raw',
    breaches: (file) => (isProduct(file.path) ? found('puts SQL together', isLooseSql)(file) : []),
    broken: { path: 'server/x.ts', text: 'sql.raw(name).execute(db);' },
    kept: { path: 'server/x.ts', text: "pool.query('select 1');" },
  },
  {
    words: 'no code made of text: eval, new Function',
    breaches: (file) =>
      isProduct(file.path)
        ? found(
            'makes code of text',
            ({ type, callee }) =>
              /^(Call|New)Expression$/.test(type) &&
              ['eval', 'Function'].includes(dottedName(callee) ?? ''),
          )(file)
        : [],
    broken: { path: 'app/ui/x.client.ts', text: "new Function('return 1')();" },
    kept: { path: 'app/ui/x.client.ts', text: 'const value: Function = () => 1;' },
  },
];
