import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { configurationSchema } from '#modules/catalog/contract.ts';
import { QUOTE_STATES } from './contract/quote.ts';

/** Question from the public page. */
export const askedSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  email: z.email().max(200),
  phone: z.string().trim().max(40).default(''),
  variant: z.union([z.uuid(), z.literal('')]).default(''),
  quantity: z.coerce.number().int().min(1).max(9999).default(1),
  configuration: configurationSchema.default({}),
  message: z.string().trim().max(2000).default(''),
});
export type AskedQuote = z.output<typeof askedSchema>;

const params = z.object({ id: z.uuid() });
const body = z.strictObject({ rev: z.number().int() });
const reply = z.object({ state: z.enum(QUOTE_STATES), rev: z.number().int() });

export const quoteEndpoints = endpoints({
  'POST /api/v0/quote/:id/send': {
    summary: 'Send an offer by email, with its PDF',
    allow: 'staff',
    params,
    body,
    reply,
  },
  'POST /api/v0/quote/:id/decline': {
    summary: 'End a price request without an order',
    allow: 'staff',
    params,
    body,
    reply,
  },
  'GET /api/v0/quote/:id/paper': { summary: 'The offer as PDF', allow: 'staff', params, reply: 'raw' },
});
