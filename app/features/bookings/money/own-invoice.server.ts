/** The page of an invoice, for its customer. */
import { complaintPath, invoiceFilePath } from '#app/kernel/booking-urls.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { nameClaimLink } from '../cover/cover.ts';
import type { InvoiceView } from './invoice-view.ts';
import { findOwnInvoice } from './read-invoice.server.ts';

export async function viewOwnInvoice(
  ctx: Pick<RequestContext, 'config' | 'database' | 'now'>,
  asked: { reference: string; position: number; userId: string },
): Promise<InvoiceView | null> {
  const own = await findOwnInvoice(ctx.database.db, ctx, asked);
  if (own === null) return null;
  const { receipt, payment, booking, visit } = own;
  const claim = nameClaimLink(booking, visit, ctx.now);
  const { reference, position } = asked;
  const fileAddress = invoiceFilePath(reference, position);
  return {
    reference,
    fileAddress,
    receipt,
    isAsked: payment.state === 'claimed',
    report: complaintPath(reference, position, 'price'),
    claim:
      claim === null
        ? null
        : { address: complaintPath(reference, position, 'warranty'), label: claim },
  };
}
