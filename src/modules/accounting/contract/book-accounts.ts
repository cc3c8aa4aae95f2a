import { z } from 'zod';
import { PAPER_VAT_CATEGORIES, type PaperVatCategory } from './paper.ts';

const number = (most: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{0,${most}}$`));

/** Kind and rate that an account takes: 'taxed 200', 'exempt 0', and 'donation' for what stands outside VAT. */
export const accountKey = (category: PaperVatCategory, permille: number): string => `${category} ${permille}`;
export const DONATION = 'donation';

const keys = z.string().regex(new RegExp(`^((${PAPER_VAT_CATEGORIES.join('|')}) \\d{1,3}|${DONATION})$`));

/** Account, and the key by which the program of the bookkeeper knows its VAT; '' = the account knows it itself. */
const accountSchema = z.strictObject({ account: number(9), vatKey: number(4) });

export const bookAccountsSchema = z.strictObject({
  consultant: number(7).describe('Number of the tax consultant (DATEV)'),
  client: number(5).describe('Number of the parish with the consultant (DATEV)'),
  debtors: number(9).describe('Account of what customers owe'),
  accountDigits: z.number().int().min(4).max(8).describe('Digits of revenue accounts (DATEV)'),
  accounts: z.record(keys, accountSchema).describe("By kind and rate: 'taxed 200', or 'donation'"),
});
export type BookAccounts = z.output<typeof bookAccountsSchema>;

export const NO_ACCOUNTS: BookAccounts = { consultant: '', client: '', debtors: '', accountDigits: 4, accounts: {} };
