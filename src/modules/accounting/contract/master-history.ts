import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { recordVersionFields } from '#kernel/records/record-versions.ts';

export const MASTER_KINDS = ['customer', 'vendor', 'item', 'factor', 'template'] as const;
export type MasterKind = (typeof MASTER_KINDS)[number];

const version = z.object(recordVersionFields).meta({ id: 'AccountingVersion' });

export const masterHistoryEndpoints = endpoints({
  'GET /api/v0/accounting_history/:kind/:id': {
    summary: 'The last changes of a customer, vendor, item, factor or template, newest first',
    allow: 'staff',
    params: z.object({ kind: z.enum(MASTER_KINDS), id: z.uuid() }),
    reply: z.object({ accounting_history: z.array(version) }),
  },
});
