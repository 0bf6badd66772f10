/** The page of the email for a ZIP code, by its address. */
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { readZip } from '#app/platform/zip-codes/read-zip.ts';
import { findByKey } from './area-notices.server.ts';
import { areaPath } from './area-question.ts';
import type { AreaView } from './area-view.ts';
import { findNearestArea } from './nearest-area.server.ts';

/** `cookies`: of the request, for a ZIP code that this browser has given before. */
export async function readAreaPage(
  ctx: RequestContext,
  query: URLSearchParams,
  cookies: string | null,
): Promise<AreaView> {
  const [key, sent] = [query.get('key'), zipIn(query.get('sent'))];
  if (query.has('stopped')) return { kind: 'stopped' };
  if (key === null) {
    if (sent !== '') return { kind: 'sent', zip: sent };
    const zip = zipIn(query.get('zip')) || (readZip(cookies) ?? '');
    const nearest = zip === '' ? null : await findNearestArea(ctx.database.db, zip);
    return { kind: 'ask', zip, nearest: nearest?.zip === zip ? null : nearest };
  }
  const found = await findByKey(ctx, key);
  if (found === null) return { kind: 'dead' };
  const { zip, isConfirmed } = found;
  return { kind: 'mailed', zip, isConfirmed, address: areaPath({ key }) };
}

const zipIn = (text: string | null): string => /^\d{5}$/.exec(text ?? '')?.[0] ?? '';
