/** /admin/files/:id: a file that a person sent in, as a download. */
import { appContext } from '#app/context.server.ts';
import { openFile } from '#app/features/inbox/api/command.server.ts';
import { jsonRefusal, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/file';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await openFile(context.get(appContext).database.db, params.id);
  if (found === null) return jsonRefusal(404, 'not-found', 'There is no such file.');
  return new Response(Buffer.from(found.content), {
    headers: {
      // Its detected type, under a name of ours, never displayed: it comes from a stranger.
      'Content-Type': found.mediaType,
      'Content-Disposition': `attachment; filename="${found.name}"`,
      'Cache-Control': 'no-store',
    },
  });
}

export const action = () => methodNotAllowed('GET', 'HEAD');
