import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

/** `zugferd`: a PDF that carries its XML; the others are XML alone. */
export const EINVOICE_FORMATS = ['zugferd', 'xrechnung', 'ebinterface'] as const;
export type EinvoiceFormat = (typeof EINVOICE_FORMATS)[number];

const body = z.strictObject({ id: z.uuid(), format: z.enum(EINVOICE_FORMATS) });

const judgedSchema = z
  .object({
    findings: z.array(
      z.object({
        id: z.string().describe('Official id of the rule'),
        severity: z.enum(['fatal', 'warning', 'information']),
        text: z.string().describe('In the language of the reader'),
        field: z.string().describe("Field of the paper that mends it; 'issuer…' is a setting of the parish, '' none"),
      }),
    ),
  })
  .meta({ id: 'AccountingPaperJudged' });
export type PaperJudged = z.output<typeof judgedSchema>;

export const paperEinvoiceEndpoints = endpoints({
  'POST /api/v0/accounting_paper/einvoice/check': {
    summary: 'Judge an invoice by the rules of electronic invoices; a draft as it would be issued today',
    allow: 'staff',
    body,
    reply: judgedSchema,
  },
  'POST /api/v0/accounting_paper/einvoice': {
    summary:
      'An issued invoice or correction as electronic invoice: ZUGFeRD (PDF/A-3 with XML), XRechnung (UBL), ebInterface 6.1',
    allow: 'staff',
    body,
    reply: 'raw',
  },
});
