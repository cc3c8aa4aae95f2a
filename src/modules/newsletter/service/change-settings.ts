import { and, eq, sql } from 'drizzle-orm';
import { demandComponent } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import { siteOf, slugOf } from '#kernel/site-of.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import { knownSites } from '#modules/sites/index.ts';
import type { NewsletterSettings, SettingsChange } from '../contract/settings.ts';
import { newsletterSettings } from '../tables.ts';
import { senderState } from './letters-sender.ts';
import { standardImprint } from './mails.ts';
import type { ParishSettings } from './parish-settings.ts';

/** The settings of a parish; with `rev` 0 while nothing was ever set. @throws AppError C100, kernel.componentOff */
export async function readNewsletterSettings(ctx: Context, site: string | undefined): Promise<NewsletterSettings> {
  const siteId = demandSettings(ctx, site);
  return viewOf(ctx, siteId, await storedRow(ctx, siteId));
}

/** @throws AppError C100, kernel.componentOff, conflict */
export async function changeNewsletterSettings(
  ctx: Context,
  { site, rev, ...given }: SettingsChange,
): Promise<NewsletterSettings> {
  const siteId = demandSettings(ctx, site);
  const values = withoutUndefined(given);
  return ctx.tx(async (tx) => {
    const before = await storedRow(tx, siteId);
    const row = rev === 0 ? await insertRow(tx, siteId, values) : await updateRow(tx, siteId, { rev, values });
    if (!row) throw conflict(await viewOf(tx, siteId, await storedRow(tx, siteId)));
    tx.touch(`newsletter:${siteId}`);
    await tx.record({
      act: 'newsletter.settings.update',
      object: { kind: 'newsletter_settings', id: row.id, label: '' },
      siteId,
      before: before ? pick(before, values) : {},
      after: pick(row, values),
    });
    return viewOf(tx, siteId, row);
  });
}

/** The mailbox that sends, and the records of its domain. @throws AppError C100, kernel.componentOff, tooMany */
export const readSenderState = (ctx: Context, site: string | undefined) => senderState(ctx, demandSettings(ctx, site));

type Values = Partial<Omit<SettingsChange, 'site' | 'rev'>>;

function demandSettings(ctx: Context, site: string | undefined): string {
  const { id } = siteOf(ctx, site);
  demandComponent(ctx, 'newsletter', id);
  ctx.demand('newsletter.settings.update', { siteId: id });
  return id;
}

async function storedRow(ctx: Context, siteId: string): Promise<ParishSettings | undefined> {
  const [row] = await ctx.db.select().from(newsletterSettings).where(eq(newsletterSettings.siteId, siteId));
  return row;
}

/** Undefined if somebody else set something meanwhile. */
async function insertRow(tx: Context, siteId: string, values: Values): Promise<ParishSettings | undefined> {
  const [row] = await tx.db
    .insert(newsletterSettings)
    .values({ ...values, siteId })
    .onConflictDoNothing()
    .returning();
  return row;
}

async function updateRow(
  tx: Context,
  siteId: string,
  { rev, values }: { rev: number; values: Values },
): Promise<ParishSettings | undefined> {
  const [row] = await tx.db
    .update(newsletterSettings)
    .set({ ...values, rev: sql`${newsletterSettings.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(newsletterSettings.siteId, siteId), eq(newsletterSettings.rev, rev)))
    .returning();
  return row;
}

const pick = (row: ParishSettings, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.keys(values).map((key) => [key, row[key as keyof Values]]));

async function viewOf(ctx: Context, siteId: string, row: ParishSettings | undefined): Promise<NewsletterSettings> {
  const parish = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  return {
    senderName: '',
    replyTo: '',
    imprint: '',
    imprintEn: '',
    intro: '',
    introEn: '',
    welcome: '',
    welcomeEn: '',
    perHour: 0,
    perMinute: 0,
    inArchive: true,
    countsClicks: false,
    ...row,
    site: slugOf(ctx, siteId),
    rev: row?.rev ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? '',
    standard: {
      senderName: parish?.name ?? '',
      replyTo: parish?.details.email ?? '',
      imprint: parish ? standardImprint(parish) : '',
    },
  };
}
