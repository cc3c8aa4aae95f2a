import { z } from 'zod';
import { collectionContract, ofSite } from '#kernel/records/collection-contract.ts';

/** Path below a parish; a leading slash is accepted and stripped: 'Alte-Seite', 'Chronik/Tiersegnung'. */
const path = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\/?[\p{L}\p{N}][\p{L}\p{N}._~%-]*(\/[\p{L}\p{N}._~%-]+)*$/u);

const values = { from: path, to: path, note: z.string().trim().max(300) };

/** Redirects from old URLs (decision 4). */
export const redirectContract = collectionContract('redirect', {
  read: 'staff',
  title: 'Redirect',
  item: { from: z.string(), to: z.string(), note: z.string() },
  create: { ...values, note: values.note.default(''), ...ofSite },
  change: values,
  filter: {},
  sorts: ['from', 'to', 'updatedAt'],
});
export type Redirect = z.output<typeof redirectContract.item>;
