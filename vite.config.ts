import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What the header of every page has of the accounts; all else of them comes when somebody wants it. */
const OF_THE_HEADER = 'AccountMenu|accounts\\.client|account-hint|auth-state';
/** Furniture and icons of forms: no public page has one. */
const OF_FORMS = [
  'app/ui/(Combobox|Dialog|ErrorBox|Field|OtpBoxes|otp)\\.',
  'app/platform/(bot-check|maps|zip-codes)/',
  'app/kernel/us-',
  'icons/(circle-alert|circle-check|eye|eye-off|key-round|loader-circle)\\.',
];
/** What the pages of services and lists share, and the home page has no use for. */
const OF_SERVICES =
  /app\/(features\/(catalogue\/(ServiceChoices|ServiceArticle|notes)|service-list\/(account-list|settled-order))|kernel\/instant|ui\/(Moment|Notice|Card))\.|icons\/(file-text|package|trash|printer|info|clipboard-check|circle-exclamation-point)\./;
const OF_ACCOUNTS = new RegExp(
  [`app/features/accounts/(?!${OF_THE_HEADER})`, ...OF_FORMS].join('|'),
);
/** Pages with what only they have: what they share with the wizard is the wizard's. */
const OF_ACCOUNT_PAGES = /app\/features\/accounts\/(dashboard|settings|links)\//;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Small pieces compress badly and cost a request each: what every page needs is one file, and
    // so is what the wizard needs, which only loads when somebody is about to open it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            {
              name: 'shared',
              test: (id: string) => !OF_ACCOUNTS.test(id) && !OF_SERVICES.test(id),
              minShareCount: 2,
              minSize: 0,
            },
            { name: 'services', test: OF_SERVICES, minShareCount: 2, minSize: 0 },
            { name: 'account', test: OF_ACCOUNT_PAGES, minShareCount: 2, minSize: 0 },
            { name: 'wizard', test: OF_ACCOUNTS, minShareCount: 2, minSize: 0 },
          ],
        },
      },
    },
  },
  environments: {
    // The process itself is the input of the server build, so that pages and process are one
    // module graph and open one database.
    ssr: { build: { rollupOptions: { input: { main: './server/main.ts' } } } },
  },
});
