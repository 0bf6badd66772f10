/** `/api/service-list`: the list in an account, and the commands that change it. */
import { z } from 'zod';
import { CENTS } from '#app/platform/http/answer.schema.ts';
import { MAX_JOB_NOTE } from '../list/job-note.ts';
import { MAX_ORDERS } from './account-list.ts';
import { MAX_COMMANDS } from './settled-order.ts';

const OPTIONS = z.record(z.string(), z.string());
const QUANTITY = z.int().min(1);
const NOTE = z.string().max(MAX_JOB_NOTE);

const STORED_ORDER = z
  .strictObject({
    id: z.string().min(1),
    status: z.enum(['unconfirmed', 'confirmed']),
    selectedDate: z.string().nullable(),
    totalCents: CENTS.describe('US cents, by the catalogue of today.'),
    priceWasCents: CENTS.describe(
      'US cents: what it cost when its owner chose it, when that differs.',
    ).exactOptional(),
    serviceId: z.string().exactOptional(),
    name: z.string().exactOptional(),
    tradeCategory: z.string().exactOptional(),
    options: OPTIONS,
    quantity: QUANTITY,
    note: NOTE.exactOptional(),
    quantityWas: z
      .number()
      .describe('The quantity before, when that can’t be ordered.')
      .exactOptional(),
    remark: z
      .string()
      .describe('What became of it until now: its visit was canceled, or its times were asked for.')
      .exactOptional(),
    request: z
      .string()
      .describe('Of an order whose times were asked for: the reference of the request.')
      .exactOptional(),
    booking: z
      .string()
      .describe('Of a confirmed order: the reference of its booking.')
      .exactOptional(),
    bookedWith: z.string().describe('Of a confirmed order: the homesmith’s name.').exactOptional(),
  })
  .meta({ id: 'StoredOrder' });

export const SERVICE_LIST = z
  .strictObject({
    account: z.string().describe('Whose.'),
    version: z.int().min(0).describe('Counts the changes of this list.'),
    orders: z.array(STORED_ORDER).max(MAX_ORDERS),
    refused: z
      .array(z.string())
      .describe('After commands: the ids of orders for which the list had no room.')
      .exactOptional(),
  })
  .meta({ id: 'ServiceList' });

/** Other fields of an order that is sent are dropped. */
const SENT_ORDER = z
  .object({
    id: z.string().min(1).max(100),
    selectedDate: z.string().nullable().optional(),
    serviceId: z.string().optional(),
    name: z.string().optional(),
    tradeCategory: z.string().optional(),
    options: OPTIONS.optional(),
    quantity: QUANTITY.optional(),
    note: NOTE.optional(),
    quantityWas: z.number().optional(),
  })
  .meta({ id: 'SentOrder' });

export const LIST_COMMANDS = z
  .object({
    account: z.string().nullable().optional(),
    commands: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('add'), order: SENT_ORDER }),
          z.object({
            kind: z.literal('restore'),
            order: SENT_ORDER,
            before: z.string().optional(),
          }),
          z.object({
            kind: z.literal('choose'),
            id: z.string(),
            wished: z.object({ quantity: QUANTITY.optional(), options: OPTIONS.optional() }),
          }),
          z.object({ kind: z.literal('note'), id: z.string(), note: NOTE }),
          z.object({ kind: z.literal('remove'), id: z.string() }),
          z.object({ kind: z.literal('clear'), ids: z.array(z.string()) }),
        ]),
      )
      .max(MAX_COMMANDS),
  })
  .meta({ id: 'ListCommands' });
