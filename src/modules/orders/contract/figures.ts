import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';

/** Days beyond these cannot be turned into instants on every database. */
const day = localDate.refine((on) => on >= '1900-01-01' && on <= '2999-12-31');

const query = z.strictObject({
  site: z.string().max(60).optional(),
  from: day,
  until: day,
});

const figuresQuery = query.extend({ by: z.enum(['day', 'month']).default('day') });
export type FiguresQuery = z.output<typeof figuresQuery>;

export const EXPORTS = ['orders', 'lines', 'payments'] as const;
export type ExportKind = (typeof EXPORTS)[number];
export type ExportQuery = z.output<typeof query>;

const figuresSchema = z
  .object({
    periods: z.array(
      z.object({
        period: z.string(),
        orders: z.number().int(),
        totalCents: z.number().int(),
        vatCents: z.number().int(),
      }),
    ),
    orders: z.number().int(),
    totalCents: z.number().int(),
    vatCents: z.number().int(),
    /** Taken out, sent back or given in this time, also of earlier orders. */
    creditedCents: z.number().int(),
    /** VAT in that. */
    creditedVatCents: z.number().int(),
    /** The shop is in test mode, and these are its test orders. */
    isTest: z.boolean(),
  })
  .meta({ id: 'ShopFigures' });
export type ShopFigures = z.output<typeof figuresSchema>;

export const figureEndpoints = endpoints({
  'GET /api/v0/shop_figures/': {
    summary:
      'Orders and turnover of a parish by day or month; cancelled orders count for nothing, and test orders only in test mode',
    allow: 'staff',
    query: figuresQuery,
    reply: figuresSchema,
  },
  'GET /api/v0/shop_export/:kind': {
    summary: 'Orders, their lines or their payments between two local days, for a spreadsheet',
    allow: 'staff',
    params: z.object({ kind: z.enum(EXPORTS) }),
    query,
    reply: 'raw',
  },
});
