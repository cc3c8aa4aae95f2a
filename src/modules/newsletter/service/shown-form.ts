import type { Context } from '#kernel/context.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { openLists, type ShownList, shownList } from './open-lists.ts';
import { SEGMENT } from './own-links.ts';
import { settingText, storedSettings } from './parish-settings.ts';
import { consentText } from './subscribe/note-consent.ts';

/** The form of a parish in the language of the reader. */
export type ShownSignUp = {
  lists: ShownList[];
  /** Target of the form: the page of the newsletter. */
  action: string;
  /** '' = the standard text. */
  intro: string;
  /** Text of the consent. */
  consent: string;
  privacyHref: string;
};

/** The form of the parish of the request with its public lists; null while there are none, or the component is off. */
export async function showSignUp(ctx: Context): Promise<ShownSignUp | null> {
  const { site, locale } = ctx;
  ctx.shows(`newsletter:${site.id}`, 'config');
  const rows = ctx.isOn('newsletter', site.id) ? await openLists(ctx, site.id) : [];
  if (rows.length === 0) return null;
  const { pages } = await readSettings(ctx, websiteSettings);
  return {
    lists: rows.map((row) => shownList(ctx, row)),
    action: `/${site.slug}/${SEGMENT}`,
    intro: settingText(await storedSettings(ctx, site.id), locale, 'intro'),
    consent: consentText(site.name, locale),
    privacyHref: `/${site.slug}${pages.privacy}`,
  };
}
