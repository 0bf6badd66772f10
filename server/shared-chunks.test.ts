import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunkOf } from './shared-chunks.ts';

const icon = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
/** Importers of each module; paths from the top of the repository. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  'app/shell/TopBar.tsx': ['app/root.tsx'],
  'app/kernel/money.ts': ['app/shell/TopBar.tsx', 'app/features/catalogue/choices/price.ts'],
  'app/features/catalogue/choices/price.ts': [
    'app/routes/public/service.tsx',
    'app/routes/public/service-list.tsx',
  ],
  'app/features/marketing/home/HomePage.tsx': ['app/routes/public/home.tsx'],
  'app/ui/Questions.tsx': [
    'app/features/marketing/home/HomePage.tsx',
    'app/routes/public/become-a-homesmith.tsx',
  ],
  'app/platform/zip-codes/zip-cookie.ts': [
    'app/routes/public/service.tsx',
    'app/routes/public/login.tsx',
  ],
  'app/ui/Field.tsx': ['app/routes/public/login.tsx', 'app/routes/personal/support-ask.tsx'],
  'app/features/bookings/pages/Jobs.tsx': [
    'app/routes/personal/held.tsx',
    'app/routes/customer/booking.tsx',
  ],
  'app/features/bookings/pages/OnTheWay.tsx': [
    'app/routes/customer/booking.tsx',
    'app/routes/homesmith/job.tsx',
  ],
  'app/features/service-list/pages/Summary.tsx': ['app/routes/public/service-list.tsx'],
  [icon('trash')]: ['app/features/service-list/pages/Summary.tsx', 'app/shell/design/Design.tsx'],
  [icon('printer')]: [
    'app/features/service-list/pages/Summary.tsx',
    'app/features/legal/LegalPage.tsx',
  ],
};

const idOf = (path: string) =>
  join(process.cwd(), path) + (path.startsWith('app/routes/') ? '?client-route' : '');
const modules = new Map(
  Object.entries(IMPORTERS).map(([path, importers]) => [
    idOf(path),
    { importers: importers.map(idOf) },
  ]),
);
const graph = { getModuleInfo: (id: string) => modules.get(id) ?? null };

test.each([
  ['what the frame of all pages needs', 'app/shell/TopBar.tsx', 'shared'],
  ['what it needs through something else', 'app/kernel/money.ts', 'shared'],
  ['what the home page shares with another', 'app/ui/Questions.tsx', 'shared'],
  ['a part that a service page shares', 'app/platform/zip-codes/zip-cookie.ts', 'shared'],
  ['an icon of several rooms', icon('printer'), 'shared'],
  ['what stands in a room', 'app/features/catalogue/choices/price.ts', 'catalogue'],
  ['what is reviewed before booking', 'app/features/bookings/pages/Jobs.tsx', 'bookings'],
  ['what only booked visits need', 'app/features/bookings/pages/OnTheWay.tsx', 'visits'],
  ['an icon of one room', icon('trash'), 'service-list'],
  ['a part of forms', 'app/ui/Field.tsx', 'parts'],
  ['a door', 'app/routes/public/service.tsx', null],
  ['a package', 'node_modules/zod/index.js', null],
])('%s (%s): %s', (_, path, file) => {
  expect(chunkOf(idOf(path), graph)).toBe(file);
});
