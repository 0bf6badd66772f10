import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What is not in the file that every page loads, although several routes share it (the list of all
 * components at /dev/design shares everything): files of its own, by who needs them.
 */
const FILES_OF = {
  // What leads on where nothing was found.
  nothing: /app\/(features\/catalogue\/(NothingFound|TradeChips)|shell\/missing\/MissingPage)\./,
  service:
    /app\/(features\/catalogue\/(ServiceChoices|QuantityField|price|quantity|wished-choices|describe-addition|describe-price)|features\/service-list\/list\/(not-kept|priced-order))\.|icons\/(minus|plus)\./,
  // What the list's own page shares with the list of an account alone.
  list: /app\/features\/service-list\/removals\/removed-orders(\.client)?\.|icons\/(printer|trash)\./,
  // What the list's own page has no use for.
  selling:
    /app\/(features\/catalogue\/(ServiceArticle|notes)|features\/service-list\/(pages\/InYourList|list\/add-to-list))\.|icons\/(check|clipboard-check|file-text|info|package)\./,
  account:
    /app\/features\/accounts\/(dashboard|settings|links)\/|app\/ui\/(Card|Moment|Notice|text-file)|app\/kernel\/instant/,
  // The tools of /californiaprivacy; the header and the cookie question have the other files of the room.
  privacy:
    /app\/features\/privacy\/(?!choices\/(CookieBanner|consent|gpc\.))|icons\/(ban|eraser|file-down|pencil-line|shield-check)\./,
  // The articles are loaded when somebody searches them.
  support: /app\/features\/support\/(?!articles\/)|icons\/message-circle\./,
  // What people send in, and the conversation about it.
  inbox:
    /app\/(features\/(inbox|homesmiths(?!\/pages\/(HomesmithsPage|homesmith-texts))|careers)\/|ui\/(PostForm|ReceivedPage|Select|TextArea)\.)/,
  // Addresses and the rules on licenses name the states.
  places: /app\/kernel\/us-state\./,
  forms:
    /app\/ui\/(ErrorBox|Field)\.|app\/kernel\/(us-phone|email-key|wait)|icons\/(circle-check|eye|eye-off)\./,
  // Also what it shares with the pages of the account. The header has four files of the room.
  wizard: new RegExp(
    [
      'app/features/accounts/(?!AccountMenu|accounts\\.client|account-hint|auth-state)',
      'app/ui/(Combobox|Dialog|OtpBoxes|otp)\\.',
      'app/platform/(bot-check|maps|zip-codes)/',
      'icons/(key-round|loader-circle)\\.',
    ].join('|'),
  ),
};
const isOfEveryPage = (id: string) => !Object.values(FILES_OF).some((some) => some.test(id));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Small pieces compress badly and cost a request each: what every page needs is one file, and
    // so is what the wizard needs, which only loads when somebody is about to open it.
    rolldownOptions: {
      // A page spells the addresses that it links to, rather than importing each by a name.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'shared', test: isOfEveryPage, minShareCount: 2, minSize: 0 },
            ...Object.entries(FILES_OF).map(([name, test]) => ({
              name,
              test,
              minShareCount: 2,
              minSize: 0,
            })),
          ],
        },
      },
    },
  },
  environments: {
    // The process itself is the input of the server build, so that pages and process are one
    // module graph and open one database.
    ssr: {
      build: { rollupOptions: { input: { main: './server/main.ts' } } },
      // Only the icons that pages show: all of them would be loaded, and stay, at each start.
      resolve: { noExternal: ['lucide-react'] },
    },
  },
});
