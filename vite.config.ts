import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What is not in the file that every page loads, although several routes share it (the list of all
 * components at /dev/design shares everything): files of its own, by who needs them.
 */
const OF_SERVICE_PAGES =
  /app\/(features\/catalogue\/(ServiceArticle|ServiceChoices|TradeChips|notes)|shell\/(add-to-list|missing\/MissingPage))\.|icons\/(check|clipboard-check|file-text|info|minus|package|plus|printer|trash)\./;
const OF_ACCOUNT_PAGES =
  /app\/features\/accounts\/(dashboard|settings|links)\/|app\/ui\/(Card|Moment|Notice|text-file)|app\/kernel\/instant/;
/** The wizard; also what it shares with the pages of the account. The header has four files of the room. */
const OF_THE_WIZARD = new RegExp(
  [
    'app/features/accounts/(?!AccountMenu|accounts\\.client|account-hint|auth-state)',
    'app/ui/(Combobox|Dialog|ErrorBox|Field|OtpBoxes|otp)\\.',
    'app/platform/(bot-check|maps|zip-codes)/',
    'app/kernel/us-',
    'icons/(circle-check|eye|eye-off|key-round|loader-circle)\\.',
  ].join('|'),
);
const isOfEveryPage = (id: string) =>
  ![OF_SERVICE_PAGES, OF_ACCOUNT_PAGES, OF_THE_WIZARD].some((some) => some.test(id));

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
            { name: 'shared', test: isOfEveryPage, minShareCount: 2, minSize: 0 },
            { name: 'service', test: OF_SERVICE_PAGES, minShareCount: 2, minSize: 0 },
            { name: 'account', test: OF_ACCOUNT_PAGES, minShareCount: 2, minSize: 0 },
            { name: 'wizard', test: OF_THE_WIZARD, minShareCount: 2, minSize: 0 },
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
