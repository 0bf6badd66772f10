/** POST /californiaprivacy/request/file?reference=&key=: everything kept about an address, as a JSON file. */
import { redirect } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import type { Receipt } from '#app/features/inbox/items/inbox-item.ts';
import { PRIVACY_POLICY } from '#app/features/privacy/requests/privacy-requests.policy.ts';
import {
  downloadData,
  statusPath,
} from '#app/features/privacy/requests/privacy-requests.server.ts';
import { accept } from '#app/kernel/result.ts';
import { PRIVACY_FILE_PATH } from '#app/kernel/urls.ts';
import { type Change, runChange } from '#app/platform/http/change.server.ts';
import { jsonRefusal } from '#app/platform/http/json.server.ts';
import { jsonFile } from '#app/platform/http/json-file.server.ts';
import { exportPersonalData } from '#app/shell/personal-data.server.ts';
import type { Route } from './+types/californiaprivacy-request-file';

export async function action({ context, request }: Route.ActionArgs) {
  const url = new URL(request.url);
  const { searchParams } = url;
  const receipt = {
    reference: searchParams.get('reference') ?? '',
    key: searchParams.get('key') ?? '',
  };
  // At another spelling React Router would read the whole file to send it in its own format.
  if (url.pathname !== PRIVACY_FILE_PATH) return redirect(statusPath(receipt), 303);
  const downloaded = await runChange(downloadOf(receipt), context.get(appContext), null);
  // The page shows the reason: too late, not confirmed, unknown request, or an error on our side.
  return downloaded.ok ? jsonFile(downloaded.value) : redirect(statusPath(receipt), 303);
}

type Download = Change<AppContext, null, null, Record<string, unknown>, 'not-now'>;

const downloadOf = (receipt: Receipt): Download => ({
  policy: PRIVACY_POLICY.download,
  parse: () => accept(null),
  run: (ctx) => {
    const catalogue = ctx.catalogue.current();
    return downloadData(ctx, receipt, (db, person) =>
      exportPersonalData({ db, catalogue }, person),
    );
  },
  refusalOf: () => 'not-now',
  failure: 'personal data not given',
  about: { reference: receipt.reference },
});

/** Not by GET, so that link scanners and prefetching get nothing. */
export const loader = () =>
  jsonRefusal(404, 'not-found', 'The file comes by the button on the page of your request.');
