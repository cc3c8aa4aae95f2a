import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';

export const accountingPermissions = {
  'accounting.einvoice.check': 'accounting_permissionEinvoiceCheck',
} satisfies Permissions;

/** Invoices with attached files are often that large. */
export const MOST_EINVOICE_BYTES = 12 * 1024 * 1024;

const text = z.string().nullable();

const findingSchema = z.object({
  id: z.string().describe('Official id of the rule, such as BR-CO-10'),
  severity: z.enum(['fatal', 'warning', 'information']),
  terms: z.array(z.string()).describe('Business terms that the rule is about'),
  text: z.string().describe('In the language of the reader'),
  at: z.string().describe('Field of the invoice, such as lines.0.netAmount; empty for the whole'),
  xml: z.string().describe('Position in the file'),
});
export type FindingView = z.output<typeof findingSchema>;

const partySchema = z.object({
  name: text,
  address: z.array(z.string()),
  vatId: text,
  taxNumber: text,
  legalId: text,
  contact: z.array(z.string()),
});
export type PartyView = z.output<typeof partySchema>;

const allowanceSchema = z.object({ isCharge: z.boolean(), reason: text, amount: text });

const invoiceSchema = z.object({
  number: text,
  typeCode: text,
  issuedOn: text,
  dueOn: text,
  deliveredOn: text,
  periodFrom: text,
  periodTo: text,
  currency: text,
  specification: text,
  buyerReference: text,
  orderReference: text,
  notes: z.array(z.string()),
  seller: partySchema.nullable(),
  buyer: partySchema.nullable(),
  lineCount: z.number().int(),
  lines: z
    .array(
      z.object({
        id: text,
        name: text,
        description: text,
        quantity: text,
        unit: text,
        price: text,
        vatRate: text,
        netAmount: text,
      }),
    )
    .describe('The first 500'),
  allowances: z.array(allowanceSchema),
  vat: z.array(z.object({ category: text, rate: text, taxable: text, tax: text, reason: text })),
  totals: z.object({ lines: text, withoutVat: text, vat: text, withVat: text, paid: text, rounding: text, due: text }),
  payments: z.array(z.object({ code: text, account: text, holder: text, bic: text, remittance: text })),
  paymentTerms: text,
  attachments: z.array(z.object({ reference: text, file: text })),
});
export type InvoiceView = z.output<typeof invoiceSchema>;

export const checkedSchema = z
  .object({
    syntax: z.enum(['ubl-invoice', 'ubl-credit-note', 'cii', 'ebinterface']),
    standard: z.enum(['european', 'german']).describe('German: with the rules of XRechnung'),
    attachment: text.describe('Name of the XML inside a PDF'),
    findings: z.array(findingSchema).describe('The fatal first; of each rule the first 20'),
    invoice: invoiceSchema,
  })
  .meta({ id: 'CheckedEinvoice' });
export type CheckedEinvoice = z.output<typeof checkedSchema>;

export const einvoiceEndpoints = endpoints({
  'POST /api/v0/einvoice/check': {
    summary:
      'Read an electronic invoice and check it against EN 16931 and XRechnung; stores nothing. The body is the file as application/octet-stream: XML of UBL 2.1, CII D16B or ebInterface 6.1, or a PDF with it (ZUGFeRD, Factur-X), of up to 12 MB',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional() }),
    reply: checkedSchema,
  },
});
