import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import type { Permissions } from '#kernel/module.ts';
import { isIban } from '#modules/sites/contract.ts';
import { checkedSchema } from '../einvoice.ts';
import { PAPER_STATES } from '../paper-states.ts';
import { BILL_STATES } from './bill-states.ts';

export const billPermissions = {
  'accounting.bill.read': 'accounting_permissionBillRead',
  'accounting.bill.update': 'accounting_permissionBillUpdate',
  'accounting.bill.approve': 'accounting_permissionBillApprove',
  'accounting.bill.pay': 'accounting_permissionBillPay',
} satisfies Permissions;

/** One million euros; more is a typing mistake. */
const MOST_CENTS = 100_000_000;
const cents = z.number().int().min(-MOST_CENTS).max(MOST_CENTS);
const day = localDate.nullable().default(null);

const rateSchema = z.strictObject({
  permille: z.number().int().min(0).max(500),
  netCents: cents,
  vatCents: cents,
});
export type BillRate = z.output<typeof rateSchema>;

const MOST_THOUSANDTHS = 999_999_999;
const orderLineSchema = z.strictObject({
  orderId: z.uuid(),
  key: z.string().min(1).max(60).describe('Line of the order'),
  quantityThousandths: z.number().int().min(-MOST_THOUSANDTHS).max(MOST_THOUSANDTHS),
});
/** Quantity of a line of an order that a bill charges for. */
export type BillOrderLine = z.output<typeof orderLineSchema>;

/** Fields that a person writes, of which a file fills most. */
export const billFields = {
  vendorId: z.uuid().nullable().default(null),
  number: z.string().trim().max(60).default('').describe('Number that the vendor gave it'),
  subject: z.string().trim().max(200).default(''),
  billedOn: day,
  suppliedFrom: day,
  suppliedTo: day,
  dueOn: day,
  discountOn: day.describe('Last day of the cash discount'),
  discountCents: z.number().int().min(0).max(MOST_CENTS).default(0),
  rates: z.array(rateSchema).max(12).default([]).describe('Amounts by VAT rate; negative for a credit note'),
  category: z.string().trim().max(80).default(''),
  costCentre: z.string().trim().max(80).default(''),
  payee: z.string().trim().max(70).default('').describe('Holder of the account'),
  iban: z.string().trim().max(42).refine(isIban, { error: 'sites_ibanWrong' }).default(''),
  reference: z.string().trim().max(140).default('').describe('Text of the payment'),
  note: z.string().trim().max(2000).default(''),
  orderIds: z.array(z.uuid()).max(20).default([]).describe('Orders to the vendor that it belongs to'),
  orderLines: z.array(orderLineSchema).max(500).default([]).describe('Quantities of their lines that it charges for'),
};

const sellerSchema = z.object({
  name: z.string(),
  vatId: z.string(),
  email: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
});
export type BillSeller = z.output<typeof sellerSchema>;

const fileSchema = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  sha256: z.string().describe('Of the bytes that arrived'),
});
/** `key`: in the file store. */
export type BillFile = z.output<typeof fileSchema> & { key: string };

const paymentSchema = z.object({
  on: z.string(),
  cents: z.number().int(),
  debitId: z.uuid().nullable().describe('Of the statement; null for one that was noted by hand'),
});
/** `transferId`: payment file that ordered it. */
export type BillPayment = z.output<typeof paymentSchema> & { transferId: string | null };

/** Facts that only the server sets. */
export const billFacts = {
  state: z.enum(BILL_STATES),
  currency: z.string(),
  netCents: z.number().int(),
  vatCents: z.number().int(),
  totalCents: z.number().int(),
  seller: sellerSchema.nullable().describe('As the electronic invoice names it'),
  file: fileSchema.nullable(),
  brokenRules: z.number().int().nullable().describe('Of its electronic invoice; null = there is none'),
  isOtherIban: z.boolean().describe('The account is not that of the vendor'),
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  enteredBy: z.string().describe('Who last said whom to pay, and how much'),
  approvedBy: z.string(),
  approvedOn: z.string().nullable(),
  reason: z.string().describe('Why it was rejected or disputed'),
  transferId: z.uuid().nullable().describe('Payment file that it stands in'),
  endToEndId: z.string(),
  orderedCents: z.number().int().describe('What its payment file is still expected to pay'),
  payments: z.array(paymentSchema).describe('The latest is the last'),
  paidOn: z.string().nullable().describe('Once nothing is open'),
  paidCents: z.number().int(),
  vatOn: z.string().nullable().describe('Day in whose period its VAT is deducted'),
};

/** 'due': is to be paid by transfer. 'week': within seven days. 'credit': is to be set off. */
export const BILL_DUES = ['due', 'overdue', 'week', 'discount', 'credit'] as const;
export type BillDue = (typeof BILL_DUES)[number];

export const billFilter = {
  state: z.enum(BILL_STATES).optional(),
  due: z.enum(BILL_DUES).optional(),
  vendorId: z.uuid().optional(),
  transferId: z.uuid().optional(),
  orderId: z.uuid().optional().describe('Order to a vendor'),
};

const site = z.string().max(60).optional();
const known = { id: z.uuid(), rev: z.number().int() };

const figure = z.object({ count: z.number().int(), cents: z.number().int() });

const sumsSchema = z
  .object({ drafts: figure, due: figure, overdue: figure, week: figure, discount: figure, ordered: figure })
  .meta({ id: 'AccountingBillSums' });
export type BillSums = z.output<typeof sumsSchema>;

const billedLineSchema = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  quantityThousandths: z.number().int(),
  billedThousandths: z.number().int().describe('By other bills, but rejected ones'),
});
export type BilledLine = z.output<typeof billedLineSchema>;

const orderSchema = z
  .object({
    _id: z.uuid(),
    number: z.string(),
    subject: z.string(),
    vendor: z.string(),
    on: z.string().nullable(),
    state: z.enum(PAPER_STATES),
    totalCents: z.number().int(),
    billedCents: z.number().int().describe('By other bills that belong to it, but rejected ones'),
    isOfVendor: z.boolean(),
    lines: z.array(billedLineSchema),
  })
  .meta({ id: 'AccountingBilledOrder' });
export type BilledOrder = z.output<typeof orderSchema>;

const MOST_ORDERS = 20;

const moveReply = z.object({ _id: z.uuid(), rev: z.number().int(), state: z.enum(BILL_STATES) });
export type BillMoved = z.output<typeof moveReply>;

const move = z.strictObject({
  ...known,
  to: z.enum(BILL_STATES),
  reason: z.string().trim().max(500).default('').describe('For rejected and disputed'),
  paidOn: localDate.optional().describe('For paid; today without it'),
  cents: z
    .number()
    .int()
    .min(-MOST_CENTS)
    .max(MOST_CENTS)
    .optional()
    .describe('For paid: a part of what is open, which leaves the bill where it is; all of it without this'),
});
export type BillMove = z.output<typeof move>;

export const billEndpoints = endpoints({
  'POST /api/v0/accounting_bill/move': {
    summary: 'Approve, dispute or reject a bill, note that it was paid, or take that back',
    allow: 'staff',
    body: move,
    reply: moveReply,
  },
  'POST /api/v0/accounting_bill/unpay': {
    summary: 'Take the last payment of a bill back',
    allow: 'staff',
    body: z.strictObject(known),
    reply: moveReply,
  },
  'POST /api/v0/accounting_bill/vendor': {
    summary: 'Enter the seller of the electronic invoice as a vendor, and name it in the bill',
    allow: 'staff',
    body: z.strictObject(known),
    reply: moveReply,
  },
  'GET /api/v0/accounting_bill_sums/': {
    summary: 'Sums of the bills of a parish: to approve, due, overdue, due within a week, with cash discount, ordered',
    allow: 'staff',
    query: z.strictObject({ site }),
    reply: sumsSchema,
  },
  'POST /api/v0/accounting_bill/orders': {
    summary:
      'Orders to vendors that a bill can belong to: those with the ids, else the ones that are found, open ones of the vendor first',
    allow: 'staff',
    body: z.strictObject({
      site,
      ids: z.array(z.uuid()).max(MOST_ORDERS).default([]),
      vendorId: z.uuid().nullable().default(null),
      search: z.string().trim().max(120).default(''),
      bill: z.uuid().nullable().default(null).describe('Whose own amount is left out of what is billed'),
    }),
    reply: z.object({ orders: z.array(orderSchema) }),
  },
  'GET /api/v0/accounting_bill_limit/': {
    summary: 'Amount from which on a second person approves; 0 = none',
    allow: 'staff',
    query: z.strictObject({ site }),
    reply: z.object({ approvalCents: z.number().int() }),
  },
  'POST /api/v0/accounting_bill/original': {
    summary: 'The file of a bill, byte for byte as it arrived',
    allow: 'staff',
    body: z.strictObject({ id: z.uuid() }),
    reply: 'raw',
  },
  'GET /api/v0/accounting_bill_file/:id': {
    summary: 'The PDF or picture of a bill, to be shown beside its form',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    reply: 'raw',
  },
  'POST /api/v0/accounting_bill/checked': {
    summary: 'The electronic invoice of a bill in legible form, with the rules that it breaks; null if it has none',
    allow: 'staff',
    body: z.strictObject({ id: z.uuid() }),
    reply: z.object({ checked: checkedSchema.nullable() }),
  },
});

/** 'number': of the same vendor, in another file. 'otherAmount': the same, but what is to be paid, or where, differs. */
const BILL_MATCHES = ['bytes', 'number', 'otherAmount'] as const;
export type BillMatch = (typeof BILL_MATCHES)[number];

/** The body is the file itself. */
export const billFileEndpoints = endpoints({
  'POST /api/v0/accounting_bill/file': {
    summary:
      'Enter a bill from its file, which is kept byte for byte: an electronic invoice fills the draft. The body is the file as application/octet-stream: XML, PDF, PNG or JPEG of up to 12 MB. The same file again, or the number of a vendor that is there already, names that bill',
    allow: 'staff',
    query: z.strictObject({ site, name: z.string().trim().max(200).default('') }),
    reply: z.object({
      _id: z.uuid(),
      isNew: z.boolean(),
      isElectronic: z.boolean(),
      match: z.enum(BILL_MATCHES).nullable().describe('By which a bill that is no new one was found'),
    }),
  },
});
