import type { z } from 'zod';
import type { Db } from '#kernel/db/connect.ts';
import { BARE_NAME } from '../bare-name.ts';
import { type Site, siteDetailsSchema } from '../contract.ts';
import { sites } from '../tables.ts';
import { siteView } from './sites.ts';

export type NewSite = {
  slug: string;
  name: string;
  shortName: string;
  palette?: string;
  isDefault?: boolean;
  position?: number;
  associationId?: string;
  details: z.input<typeof siteDetailsSchema>;
};

/** Creates a parish without checking permissions; for the first start and tests only. */
export async function addSite(db: Db, input: NewSite): Promise<Site> {
  const [row] = await db
    .insert(sites)
    .values({ ...input, details: siteDetailsSchema.parse(input.details) })
    .returning();
  if (!row) throw new Error(`The site ${input.slug} was not stored`);
  return siteView(row);
}

/** Creates the parish that an installation without any begins with; everything of it is still to be written. */
export const addBareSite = (db: Db, slug = 'pfarre'): Promise<Site> =>
  addSite(db, {
    slug,
    name: BARE_NAME,
    shortName: BARE_NAME,
    isDefault: true,
    details: { address: { street: '', zip: '', city: '' } },
  });
