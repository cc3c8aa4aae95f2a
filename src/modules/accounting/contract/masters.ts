import { z } from 'zod';
import { COUNTRIES } from '#kernel/i18n/countries.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { isIban } from '#modules/sites/contract.ts';
import { vatCheckSchema } from './vat-check.ts';

const short = z.string().trim().max(120).default('');

/** Empty on creation: the next number of the parish. */
const number = z.string().trim().max(40).default('');

/** Name and address to which papers go. */
const partyFields = {
  number,
  name: z.string().trim().min(1).max(120),
  company: short,
  address: z.string().trim().max(200).default(''),
  zip: z.string().trim().max(12).default(''),
  city: short,
  country: z.enum(COUNTRIES).default('at'),
  email: z.union([z.email().max(200), z.literal('')]).default(''),
  phone: z.string().trim().max(40).default(''),
  /** 'ATU12345678'; stored without spaces. */
  vatId: z.string().trim().max(20).default(''),
  note: z.string().trim().max(2000).default(''),
};

const dueDays = z.number().int().min(0).max(365);

export const customerContract = collectionContract('accounting_customer', {
  read: 'staff',
  title: 'AccountingCustomer',
  fields: {
    ...partyFields,
    isBusiness: z.boolean().default(false),
    dueDays: dueDays.default(14),
    /** Of every line of a new paper. */
    discountPermille: z.number().int().min(0).max(1000).default(0),
  },
  item: { vatCheck: vatCheckSchema.nullable() },
  filter: { isBusiness: z.stringbool().optional() },
  sorts: ['name', 'number', 'city', 'updatedAt'],
});
export type Customer = z.output<typeof customerContract.item>;

export const vendorContract = collectionContract('accounting_vendor', {
  read: 'staff',
  title: 'AccountingVendor',
  fields: {
    ...partyFields,
    iban: z.string().trim().max(42).refine(isIban, { error: 'sites_ibanWrong' }).default(''),
    dueDays: dueDays.default(30),
  },
  filter: {},
  sorts: ['name', 'number', 'city', 'updatedAt'],
});
export type Vendor = z.output<typeof vendorContract.item>;

export const ITEM_PRICES = ['net', 'gross'] as const;

export const itemContract = collectionContract('accounting_item', {
  read: 'staff',
  title: 'AccountingItem',
  fields: {
    number,
    name: z.string().trim().min(1).max(200),
    nameEn: z.string().trim().max(200).default(''),
    description: z.string().trim().max(1000).default(''),
    descriptionEn: z.string().trim().max(1000).default(''),
    unit: z.string().trim().max(20).default(''),
    unitCents: z.number().int().min(0).max(100_000_000).default(0),
    /** The unit price without VAT, or with it. */
    prices: z.enum(ITEM_PRICES).default('gross'),
    /** VAT group of the shop, whose rate follows the day of the supply. Without one, the fixed rate. */
    vatGroup: z.uuid().nullable().default(null),
    permille: z.number().int().min(0).max(1000).default(0),
  },
  filter: {},
  sorts: ['name', 'number', 'unitCents', 'updatedAt'],
});
export type Item = z.output<typeof itemContract.item>;
