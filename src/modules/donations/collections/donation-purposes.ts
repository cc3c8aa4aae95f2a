import { and, eq, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import type { Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { demandPictures, freeSlug, slugOf } from '#modules/catalog/index.ts';
import { SEGMENT } from '../service/public-purposes.ts';
import { donationPurposes } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'donations.donationPurpose'> {}
}

const MOST_CENTS = 2_000_000_000;
const text = z.string().trim().max(6000);
const note = z.string().trim().max(600);
const fields = {
  name: z.string().trim().min(1).max(120),
  nameEn: z.string().trim().max(120).default(''),
  /** Part of the URL. */
  slug: z
    .string()
    .trim()
    .max(80)
    .regex(/^([\p{L}\p{N}][\p{L}\p{N}-]*)?$/u)
    .default(''),
  /** Paragraphs, separated by empty lines. */
  text: text.default(''),
  textEn: text.default(''),
  picture: z.uuid().nullable().default(null),
  goalCents: z.number().int().min(1).max(MOST_CENTS).nullable().default(null),
  otherCents: z.number().int().min(0).max(MOST_CENTS).default(0),
  position: z.number().int().min(0).max(9999).default(0),
  hidden: z.boolean().default(false),
  isDeductible: z.boolean().default(false),
  taxNote: note.default(''),
  taxNoteEn: note.default(''),
};

const contract = collectionContract('donation_purpose', {
  read: 'staff',
  title: 'DonationPurpose',
  fields,
  filter: {},
  sorts: ['position', 'name', 'updatedAt'],
});
export type DonationPurpose = z.output<typeof contract.item>;

export const donationPurposePermissions = {
  'donations.donationPurpose.update': 'donations_permissionDonationPurposeUpdate',
} satisfies Permissions;

/** Donation purposes. */
export const donationPurposeCollection = defineCollection({
  contract,
  table: donationPurposes,
  thing: 'donations.donationPurpose',
  permissions: { write: 'donations.donationPurpose.update' },
  nouns: {
    one: 'donations_donationPurposeOne',
    accusative: 'donations_donationPurposeAccusative',
    many: 'donations_donationPurposes',
  },
  tag: (siteId) => `donations:${siteId}`,
  sorts: {
    position: donationPurposes.position,
    name: donationPurposes.name,
    updatedAt: donationPurposes.updatedAt,
  },
  namedApart: { column: donationPurposes.name, english: donationPurposes.nameEn },
  uniqueBy: {
    column: donationPurposes.slug,
    taken: 'donations_fieldSlugTaken',
    inMerge: 'number',
    path: (_tx, slug) => `${SEGMENT}/${slug}`,
  },
  prepare: placed,
  refuseRestore: refuseTakenSlugs,
});

/** With a picture of the library, and a part of the URL that no other purpose has. @throws AppError invalid */
async function placed(
  tx: Context,
  siteId: string,
  values: Values<typeof donationPurposes>,
  before: Row<typeof donationPurposes> | null,
) {
  await demandPictures(tx, [values.picture], 'picture');
  if (before && values.slug === undefined) return values;
  const taken = await slugsOf(tx, siteId, before?.id);
  if (!values.slug) return { ...values, slug: freeSlug(slugOf(values.name ?? before?.name ?? ''), taken) };
  if (taken.has(values.slug.toLowerCase())) throw invalid({ slug: 'donations_fieldSlugTaken' });
  return values;
}

async function refuseTakenSlugs(tx: Context, rows: Row<typeof donationPurposes>[]): Promise<void> {
  for (const { id, siteId, slug } of rows)
    if ((await slugsOf(tx, siteId, id)).has(slug.toLowerCase())) throw invalid({ slug: 'donations_fieldSlugTaken' });
}

async function slugsOf(tx: Context, siteId: string, ownId: string | undefined): Promise<Set<string>> {
  const others = and(
    eq(donationPurposes.siteId, siteId),
    isNull(donationPurposes.removedAt),
    ownId ? ne(donationPurposes.id, ownId) : undefined,
  );
  const rows = await tx.db.select({ slug: donationPurposes.slug }).from(donationPurposes).where(others);
  return new Set(rows.map(({ slug }) => slug.toLowerCase()));
}
