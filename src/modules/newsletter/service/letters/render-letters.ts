import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Block } from '#kernel/blocks/block-kind.ts';
import type { Context, SiteRef } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { baseUrlOf, knownSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { Letter } from '../../contract/sending-states.ts';
import { sendings } from '../../tables.ts';
import { standardImprint } from '../mails.ts';
import { settingText, storedSettings } from '../parish-settings.ts';
import { type FilledBlock, fillBlocks } from './fill-blocks.ts';
import { letterHtml, type Sheet } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { withoutVariables, withVariables } from './variables.ts';
import { visitorOf } from './visitor.ts';

export type LetterSource = {
  siteId: string;
  subject: string;
  subjectEn: string;
  preheader: string;
  preheaderEn: string;
  blocks: readonly Block[];
};

export type RenderedLetter = Letter & {
  /** False when blocks show things of the website and there is none of them now, and for a letter without any content. */
  hasNews: boolean;
};

type Options = { locale: Locale; linkOf?: (url: string) => string };

/**
 * The email in one language, with what visitors see on the website now and `{{…}}` where each reader has his own words. `linkOf` gives the
 * address that stands in it for a link whose clicks are counted.
 */
export async function renderLetter(ctx: Context, source: LetterSource, options: Options): Promise<RenderedLetter> {
  const { blocks: _blocks, ...letter } = await renderFilled(ctx, source, options);
  return letter;
}

/** The same with the blocks as they were filled, for those who check the letter. */
export async function renderFilled(
  ctx: Context,
  source: LetterSource,
  { locale, linkOf = (url) => url }: Options,
): Promise<RenderedLetter & { blocks: FilledBlock[] }> {
  const site = ctx.sites.find(({ id }) => id === source.siteId) ?? ctx.site;
  const websiteUrl = websiteOf(ctx, site);
  const place = { site, locale, websiteUrl, lastSentAt: await lastSentIn(ctx, site.id) };
  const blocks = await fillBlocks(await visitorOf(ctx, site, locale), source.blocks, place);
  const parts = blocks.flatMap((block) => block.parts);
  const title = withVariables((locale === 'en' && source.subjectEn) || source.subject);
  const preheader = withVariables((locale === 'en' && source.preheaderEn) || source.preheader);
  const countedLink = (url: string) => (/^https?:/i.test(url) ? linkOf(url) : url);
  const sheet: Sheet = {
    locale,
    title,
    preheader,
    parts,
    websiteUrl,
    linkOf: countedLink,
    ...(await parishParts(ctx, site, locale)),
  };
  const live = blocks.filter(({ isLive }) => isLive);
  const hasNews = live.length > 0 ? live.some((one) => one.parts.length > 0) : parts.length > 0;
  return { subject: title, html: await letterHtml(sheet), text: letterText(sheet), hasNews, blocks };
}

/** Web address of a parish without a trailing slash. */
export const websiteOf = ({ installationUrl }: Context, { domain }: SiteRef): string =>
  domain ? baseUrlOf(domain, installationUrl) : installationUrl;

/** Parts of every letter of the parish: its name, colour and imprint. */
async function parishParts(
  ctx: Context,
  { id, name }: SiteRef,
  locale: Locale,
): Promise<Pick<Sheet, 'sender' | 'colour' | 'foot'>> {
  const site = (await knownSites(ctx)).find(({ _id }) => _id === id);
  const settings = await storedSettings(ctx, id);
  const imprint = withoutVariables(settingText(settings, locale, 'imprint') || (site ? standardImprint(site) : name));
  const sender = withoutVariables(settings?.senderName || name);
  return {
    sender,
    colour: { accent: site?.accent ?? null, palette: site?.palette ?? '' },
    foot: {
      imprint,
      why: m.newsletter_letterWhy({ parish: sender }, { locale }),
      website: m.newsletter_letterWebsite({}, { locale }),
      preferences: m.newsletter_letterPreferences({}, { locale }),
      unsubscribe: m.newsletter_letterUnsubscribe({}, { locale }),
    },
  };
}

async function lastSentIn(ctx: Context, siteId: string): Promise<Date | null> {
  const [last] = await ctx.db
    .select({ at: sendings.finishedAt })
    .from(sendings)
    .where(and(eq(sendings.siteId, siteId), eq(sendings.state, 'finished'), isNotNull(sendings.finishedAt)))
    .orderBy(desc(sendings.finishedAt))
    .limit(1);
  return last?.at ?? null;
}
