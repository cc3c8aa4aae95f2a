import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { ACCOUNT_KINDS, DIRECTIONS, MOST_CENTS } from './words.ts';

const name = z.string().trim().min(1).max(120);
const listed = { isActive: z.boolean().default(true), position: z.number().int().min(0).max(9999).default(0) };
const sorts = ['position', 'name', 'updatedAt'] as const;
const filter = { isActive: z.stringbool().optional() };
const preset = { preset: z.string() };

export const accountContract = collectionContract('cash_account', {
  read: 'staff',
  title: 'CashAccount',
  fields: {
    name,
    kind: z.enum(ACCOUNT_KINDS).default('cash'),
    iban: z.string().trim().max(42).default(''),
    openingCents: z.number().int().min(0).max(MOST_CENTS).default(0),
    openingOn: localDate,
    ...listed,
  },
  filter,
  sorts,
});
export type Account = z.output<typeof accountContract.item>;
export type AccountContract = typeof accountContract;

export const categoryContract = collectionContract('cash_category', {
  read: 'staff',
  title: 'CashCategory',
  fields: { name, direction: z.enum(DIRECTIONS), ...listed },
  item: preset,
  filter: { ...filter, direction: z.enum(DIRECTIONS).optional() },
  sorts,
});
export type Category = z.output<typeof categoryContract.item>;
export type CategoryContract = typeof categoryContract;

export const costCentreContract = collectionContract('cost_centre', {
  read: 'staff',
  title: 'CostCentre',
  fields: { name, ...listed },
  item: preset,
  filter,
  sorts,
});
export type CostCentre = z.output<typeof costCentreContract.item>;
export type CostCentreContract = typeof costCentreContract;

export const purposeContract = collectionContract('collection_purpose', {
  read: 'staff',
  title: 'CollectionPurpose',
  fields: {
    name,
    isPassedOn: z.boolean().default(false),
    recipient: z.string().trim().max(120).default(''),
    category: z.uuid().nullable().default(null),
    ...listed,
  },
  item: preset,
  filter: { ...filter, isPassedOn: z.stringbool().optional() },
  sorts,
});
export type Purpose = z.output<typeof purposeContract.item>;
export type PurposeContract = typeof purposeContract;
