import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { newsletterSettings } from '../tables.ts';

export type ParishSettings = typeof newsletterSettings.$inferSelect;

/** The settings of a parish; null while nothing was ever set. */
export const storedSettings = (ctx: Context, siteId: string): Promise<ParishSettings | null> =>
  ctx.kept(`newsletter.settings:${siteId}`, [`newsletter:${siteId}`], async () => {
    const [row] = await ctx.db.select().from(newsletterSettings).where(eq(newsletterSettings.siteId, siteId));
    return row ?? null;
  });

/** A text of the settings in the language of the reader; '' = none. */
export function settingText(
  settings: ParishSettings | null,
  locale: Context['locale'],
  key: 'imprint' | 'intro' | 'welcome',
): string {
  if (!settings) return '';
  return (locale === 'en' && settings[`${key}En`]) || settings[key];
}
