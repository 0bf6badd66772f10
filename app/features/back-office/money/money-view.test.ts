import { expect, test } from 'vitest';
import { describeFollows, listInvoiceEvents, nameRecorder } from './money-view.ts';

test('names the operator who marked an invoice as paid, not the brand', () => {
  const seller = 'Ruiz Plumbing';
  expect(nameRecorder({ seller, recordedBy: 'operator' })).toBe('An operator');
  expect(nameRecorder({ seller, recordedBy: 'homesmith' })).toBe(seller);
  const event = {
    id: 'a',
    step: 'record_for',
    actor: 'operator',
    at: new Date(),
    reason: 'check',
    cents: null,
  };
  expect(listInvoiceEvents([event], { seller })).toMatchObject([
    { what: 'Marked as paid: check', who: 'Operator' },
  ]);
  const refund = { ...event, step: 'refund', reason: 'poor-work', cents: 4_550 };
  expect(listInvoiceEvents([refund], { seller })).toMatchObject([
    { what: 'Recorded a refund: $45.50. The work wasn’t done well' },
  ]);
});

test('says what follows a payment marked as paid, and how a mistake is corrected', () => {
  const said = describeFollows({ state: 'claimed' }, 'Thu, Jun 11, 9 AM');
  expect(said).toContain('isn’t on the overview');
  expect(said).toContain('counts as paid on Thu, Jun 11, 9 AM without an answer');
  expect(said).toContain('ask the customer to choose “No, not yet”');
  expect(describeFollows({ state: 'paid' }, null)).toBeNull();
});
