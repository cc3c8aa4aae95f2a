import type { Context, SiteRef } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import { type SharedEntry, sharedEntry } from '#modules/content/index.ts';
import { baseUrlOf } from '#modules/sites/index.ts';
import { m } from '#texts';
import { MOST_CHARACTERS, type PreviewQuery, type PreviewView, SHARED_TYPES } from '../contract.ts';

/** An entry as it would be shared; nothing leaves the server. @throws AppError C100, social.notPublic */
export async function previewPost(
  ctx: Context,
  { site: slug, entry }: PreviewQuery,
): Promise<{ preview: PreviewView }> {
  const site = siteOf(ctx, slug);
  ctx.demand('social.post.read', { siteId: site.id });
  return { preview: await previewOf(ctx, site, entry) };
}

/** In the first language of the parish, whoever shares it. @throws AppError social.notPublic for what guests do not see */
export async function previewOf(ctx: Context, site: SiteRef, id: string | null): Promise<PreviewView> {
  const locale = site.languages[0] ?? 'de';
  const entry = id && (await sharedEntry(ctx, { id, site, types: SHARED_TYPES, locale }));
  if (!entry) throw new AppError('social.notPublic', 409, 'social_notPublic');
  const website = site.domain ? baseUrlOf(site.domain, ctx.installationUrl) : ctx.installationUrl;
  const link = `${website}${entry.path}`;
  const today = localMoment(ctx.now(), site.timeZone).on;
  const { title, picture } = entry;
  return {
    title,
    text: textOf(entry, { locale, today, link }),
    link,
    picture: picture && { src: new URL(picture.src, website).href, alt: picture.alt },
  };
}

/** Title, date, place, teaser and link, each in its own line. */
function textOf(entry: SharedEntry, { locale, today, link }: { locale: Locale; today: string; link: string }): string {
  const { title, teaser, on, at, place, isCancelled } = entry;
  const when = on && [longDate(on, locale, today), at && timeOfDay(at, locale)].filter(Boolean).join(', ');
  const head = isCancelled ? m.social_cancelled({ title }, { locale }) : title;
  const facts = [head, when, place].filter(Boolean).join('\n');
  const parts = [facts, teaser, link].filter(Boolean);
  return parts.join('\n\n').slice(0, MOST_CHARACTERS);
}
