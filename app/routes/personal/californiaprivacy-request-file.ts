/** POST /californiaprivacy/request/file?reference=&key=: everything kept about an address, as a JSON file. */
import { redirect } from 'react-router';
import { appContext } from '#app/context.server.ts';
import {
  downloadRequested,
  type ExportData,
  statusPath,
} from '#app/features/privacy/api/requests.server.ts';
import { PRIVACY_FILE_PATH } from '#app/kernel/urls.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import { jsonRefusal } from '#app/platform/http/json.server.ts';
import { jsonFile } from '#app/platform/http/json-file.server.ts';
import { exportPersonalData } from '#app/shell/personal-data.server.ts';
import type { Route } from './+types/californiaprivacy-request-file';

export async function action({ context, request }: Route.ActionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const receipt = {
    reference: searchParams.get('reference') ?? '',
    key: searchParams.get('key') ?? '',
  };
  // At another spelling React Router would read the whole file to send it in its own format.
  if (pathname !== PRIVACY_FILE_PATH) return redirect(statusPath(receipt), 303);
  const ctx = context.get(appContext);
  const catalogue = ctx.catalogue.current();
  const exportData: ExportData = (db, person) => exportPersonalData({ db, catalogue }, person);
  const sent = { params: receipt, input: {}, key: null };
  const downloaded = await runAction(downloadRequested, { ...ctx, exportData }, sent);
  // The page shows the reason: too late, not confirmed, unknown request, or an error on our side.
  return downloaded.ok ? jsonFile(downloaded.value) : redirect(statusPath(receipt), 303);
}

/** Not by GET, so that link scanners and prefetching get nothing. */
export const loader = () =>
  jsonRefusal(404, 'not-found', 'The file comes by the button on the page of your request.');
