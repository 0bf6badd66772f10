/** Receipts in each state, as a page, in mails and as a PDF. */
import { describe, expect, test } from 'vitest';
import { buildPayment } from '../../../../tests/support/money.ts';
import { type Receipt, type ReceiptParties, receiptOf } from './receipt.ts';
import { receiptDrawer } from './receipt-file.server.ts';
import {
  claimedMail,
  contestedMail,
  invoiceMail,
  notOwedMail,
  paidMail,
  payBackMail,
  receiptMail,
  refundMail,
  reminderMail,
  writtenOffMail,
} from './receipt-mails.ts';
import { layOutReceipt, type Measure, SHEET } from './receipt-sheet.ts';

const PARTIES: ReceiptParties = {
  operator: {
    name: 'Hearth & Home LLC',
    address: '1 Main Street, Reno, NV',
    supportEmail: 'help@home.example',
  },
  billedTo: { name: 'Nguyễn Văn Đức', address: ['12 Elm Street', 'San Francisco, CA 94110'] },
  visit: { reference: 'HM-7K2M-9QXR', when: 'Wednesday, June 3, 2026, 10 AM–noon' },
  jobs: new Map(),
  license: 'License #123456 (California CSLB)',
  doneNote: null,
  timeZone: 'America/Los_Angeles',
};
function receipt(change: Parameters<typeof buildPayment>[0] = {}): Receipt {
  const made = receiptOf(buildPayment(change), PARTIES);
  if (made === null) throw new Error('It has none.');
  return made;
}
const claimed = { state: 'claimed', method: 'check' } as const;
const paid = { state: 'paid', method: 'cash', paidAt: new Date('2026-06-05T02:00:00Z') } as const;

test('has the license number of who did the work', () => {
  expect(receipt().facts[0]).toEqual({
    label: 'Work by',
    lines: ['Ruiz Plumbing', 'License #123456 (California CSLB)'],
  });
});

describe('says', () => {
  test.each<[string, Parameters<typeof buildPayment>[0], string, RegExp]>([
    ['what is due', {}, 'Invoice 1001', /^\$201\.50 is due now\. Pay Ruiz Plumbing by cash/],
    [
      'that the customer says it isn’t paid, and what happens',
      { recordedBy: 'homesmith' },
      'Invoice 1001',
      /^Ruiz Plumbing marked \$201\.50 as paid, and you told us that it isn’t paid yet\. We’re checking with Ruiz Plumbing/,
    ],
    [
      'that we noted it',
      { ...claimed, recordedBy: 'operator' },
      'Invoice 1001',
      /^We marked \$201\.50 as paid \(check\)\.$/,
    ],
    [
      'what was noted',
      claimed,
      'Invoice 1001',
      /^Ruiz Plumbing marked \$201\.50 as paid \(check\)\.$/,
    ],
    [
      'what was paid, on the day at the home',
      paid,
      'Receipt 1001',
      /^\$201\.50 was paid in full on Jun 4, 2026 \(cash\)\.$/,
    ],
    [
      'what will come back',
      { ...paid, refundedCents: 500 },
      'Receipt 1001',
      /\(cash\)\. Ruiz Plumbing will refund \$5\.00 of it, the same way it was paid\.$/,
    ],
    [
      'that all will come back',
      { ...paid, refundedCents: 20_150 },
      'Receipt 1001',
      /Ruiz Plumbing will refund all of it, the same way it was paid\.$/,
    ],
    ['that nothing is due', { state: 'written_off' }, 'Invoice 1001', /^Nothing is due\.$/],
  ])('%s', (_, change, title, status) => {
    expect(receipt(change).title).toBe(title);
    expect(receipt(change).status).toMatch(status);
  });

  test('each line without its tax, the tax, and all together', () => {
    expect(receipt({ ...paid, refundedCents: 500 })).toMatchObject({
      lines: [
        { what: 'Faucet repair', amount: '$175.00' },
        { what: 'Rescheduling fee', amount: '$25.00' },
      ],
      totals: [
        { label: 'Tax', amount: '$1.50' },
        { label: 'Total', amount: '$201.50' },
        { label: 'Refund', amount: '−$5.00' },
      ],
    });
    const { lines } = receipt();
    expect(lines).toHaveLength(2);
    const untaxed = buildPayment().lines.map((line) => ({ ...line, taxCents: 0 }));
    expect(receipt({ lines: untaxed }).totals).toMatchObject([
      { label: 'Tax', amount: '$0.00' },
      { label: 'Total' },
    ]);
  });

  test('what was done, in the homesmith’s words, on page, in mail and in the file', () => {
    const noted = receiptOf(buildPayment(), {
      ...PARTIES,
      doneNote: 'New flapper.\nTested twice.',
    });
    if (noted === null) throw new Error('It has none.');
    expect(noted.facts).toContainEqual({
      label: 'What was done',
      lines: ['New flapper.', 'Tested twice.'],
    });
    const mailed = { receipt: noted, payment: buildPayment(), link: 'https://home.example' };
    expect(invoiceMail(mailed).text).toContain('What was done: New flapper. Tested twice.');
    const marks = layOutReceipt(noted, (text, { size }) => (text.length * size) / 2).flat();
    expect(marks).toContainEqual(expect.objectContaining({ text: 'Tested twice.' }));
    expect(receipt().facts.map(({ label }) => label)).not.toContain('What was done');
  });

  test('nothing before there is an invoice, and no one’s name once they were erased', () => {
    expect(
      receiptOf(buildPayment({ state: 'on_completion', invoiceNumber: null }), PARTIES),
    ).toBeNull();
    const erased = receiptOf(buildPayment(), { ...PARTIES, billedTo: null });
    expect(erased?.facts).toContainEqual({ label: 'Billed to', lines: ['—'] });
  });
});

describe('mails', () => {
  const mailed = (change: Parameters<typeof buildPayment>[0] = {}) => ({
    receipt: receipt(change),
    payment: buildPayment(change),
    link: 'https://home.example/bookings/x',
  });
  test.each([
    [invoiceMail(mailed()), 'Invoice 1001: $201.50 to Ruiz Plumbing'],
    [reminderMail(mailed()), 'Reminder: Invoice 1001 isn’t paid yet'],
    [claimedMail(mailed(claimed), PARTIES.timeZone), 'Did you pay $201.50 to Ruiz Plumbing?'],
    [receiptMail(mailed(paid)), 'Receipt 1001: paid. Thank you!'],
    [refundMail(mailed(paid), 500), 'Refund of $5.00, receipt 1001'],
    [writtenOffMail(mailed({ state: 'written_off' })), 'You don’t owe anything on invoice 1001'],
  ])('%#', ({ subject, text }, expected) => {
    expect(subject).toBe(expected);
    expect(text).toContain('https://home.example/bookings/x');
  });

  test('of a refund say who pays it, and that it isn’t paid yet', () => {
    const { text } = refundMail(mailed(paid), 500);
    expect(text).toContain('Ruiz Plumbing will refund you $5.00');
    expect(text).toContain('The money comes from Ruiz Plumbing, not from us');
    const back = payBackMail(mailed(paid), 500).text;
    expect(back).toContain('Please pay them within a week, the way they paid you.');
    expect(back).not.toContain('We refunded');
  });

  test('to the homesmith do not say who the customer is', () => {
    const mails = [paidMail(mailed(paid)), contestedMail(mailed(claimed)), notOwedMail(mailed())];
    for (const { text, subject } of mails) {
      expect(`${subject} ${text}`).not.toMatch(/Nguyễn|Elm/);
    }
  });

  test('the last reminder says so, and no other', () => {
    expect(reminderMail(mailed({ duns: 3 })).text).toContain('our last reminder');
    expect(reminderMail(mailed({ duns: 2 })).text).not.toContain('last reminder');
    expect(claimedMail(mailed(claimed), PARTIES.timeZone).text).toContain('by Jun 10, 2026');
  });
});

describe('as a file', () => {
  /** As if every character were half as wide as high. */
  const measure: Measure = (text, { size }) => (text.length * size) / 2;
  const words = 'Faucet repair with a long list of choices ';

  test('nothing leaves the sheet, however much there is and however long its words are', () => {
    const long = receipt();
    const lines = Array.from({ length: 60 }, (_, at) => ({
      what: at % 2 === 0 ? words.repeat(1 + (at % 7)).trim() : 'x'.repeat(400),
      details: [`Included: ${words}`, '~'.repeat(300)],
      amount: '$1,234.50',
    }));
    const sheets = layOutReceipt({ ...long, lines }, measure);
    expect(sheets.length).toBeGreaterThan(3);
    for (const mark of sheets.flat()) {
      const end =
        mark.kind === 'rule' ? mark.toX : mark.x + (mark.isRight ? 0 : measure(mark.text, mark));
      expect(end).toBeLessThanOrEqual(SHEET.width - 54);
      expect(mark.y).toBeLessThanOrEqual(SHEET.height - 54);
    }
    const text = sheets
      .flat()
      .map((mark) => (mark.kind === 'text' ? mark.text : ''))
      .join('');
    // Including those of "Tax" and of the address.
    expect(text.match(/x/g)).toHaveLength(30 * 400 + 2);
    expect(text.match(/~/g)).toHaveLength(60 * 300);
    expect(sheets.at(-1)).toContainEqual(expect.objectContaining({ text: 'Total', weight: 500 }));
  });

  test('leaves a gap between two jobs, and none between a job and its details', () => {
    const lines = [
      { what: 'First job', details: ['Included: this.', 'Not included: that.'], amount: '$1.00' },
      { what: 'Second job', details: [], amount: '$2.00' },
    ];
    const marks = layOutReceipt({ ...receipt(), lines }, measure).flat();
    const yOf = (text: string) =>
      marks.find((mark) => mark.kind === 'text' && mark.text === text)?.y ?? 0;
    const step = yOf('Not included: that.') - yOf('Included: this.');
    expect(yOf('Included: this.') - yOf('First job')).toBe(step);
    expect(yOf('Second job') - yOf('Not included: that.')).toBeGreaterThan(step * 1.5);
  });

  test('is a PDF of some kilobytes', async () => {
    const file = await receiptDrawer()(receipt(paid));
    expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(Buffer.from(file).toString('latin1')).toContain('(Receipt 1001)');
    expect(file.length).toBeLessThan(80_000);
  });
});
