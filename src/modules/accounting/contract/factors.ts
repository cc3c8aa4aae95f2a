import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';

export const FACTOR_KINDS = ['season', 'weekday', 'member', 'quantity'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

export const factorContract = collectionContract('accounting_factor', {
  read: 'staff',
  title: 'AccountingFactor',
  fields: {
    name: z.string().trim().min(1).max(120),
    nameEn: z.string().trim().max(120).default(''),
    kind: z.enum(FACTOR_KINDS).default('season'),
    permille: z.number().int().min(-1000).max(9000).default(0).describe('On the unit price: -200 takes off 20 %'),
    cents: z.number().int().min(-10_000_000).max(10_000_000).default(0).describe('Added to the unit price'),
    validFrom: localDate.nullable().default(null),
    validTo: localDate.nullable().default(null),
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]).describe('1 = Monday; for `weekday`'),
    fromThousandths: z.number().int().min(0).max(100_000_000).default(0).describe('Least quantity; for `quantity`'),
  },
  filter: { kind: z.enum(FACTOR_KINDS).optional() },
  sorts: ['name', 'validFrom', 'updatedAt'],
});
export type Factor = z.output<typeof factorContract.item>;
