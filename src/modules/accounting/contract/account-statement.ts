import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';

const asked = z.strictObject({
  id: z.uuid().describe('Customer'),
  from: localDate,
  to: localDate,
  locale: z.enum(['de', 'en']).default('de'),
});
export type StatementAsked = z.output<typeof asked>;

export const statementEndpoints = endpoints({
  'POST /api/v0/accounting_customer/statement': {
    summary: 'Statement of account of a customer as PDF: invoices, corrections and money of a period, and what is open',
    allow: 'staff',
    body: asked,
    reply: 'raw',
  },
});
