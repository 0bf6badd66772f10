/** /bookings/:reference/visits/:visit/invoice.pdf: the invoice or the receipt as a file. */
import { appContext, currentCustomer } from '#app/context.server.ts';
import { visitAddressIn } from '#app/features/bookings/api/bookings.ts';
import { viewOwnInvoice } from '#app/features/bookings/api/money.server.ts';
import { receiptDrawer } from '#app/features/payments/api/payments.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/invoice-file';

const draw = receiptDrawer();

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { userId } = context.get(currentCustomer);
  const invoice = await viewOwnInvoice(ctx, { ...visitAddressIn(params), userId });
  if (invoice === null) return new Response(null, { status: 404 });
  const file = await draw(invoice.receipt);
  return new Response(file, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${invoice.receipt.title.replace(' ', '-').toLowerCase()}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

export const action = () => methodNotAllowed('GET', 'HEAD');
