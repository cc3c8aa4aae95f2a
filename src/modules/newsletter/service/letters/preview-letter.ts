import { and, eq, isNull } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import type { LetterInput, LetterPreview } from '../../contract/letters.ts';
import { subscribers } from '../../tables.ts';
import { SEGMENT } from '../own-links.ts';
import { storedSettings } from '../parish-settings.ts';
import { checkLetter, letterLinks } from './check-letter.ts';
import { personalLetter, type ReaderWords } from './personal-letter.ts';
import { renderFilled, websiteOf } from './render-letters.ts';
import { storableBlocks } from './store-letter.ts';

type PreviewInput = LetterInput & { subscriber?: string | undefined };

/**
 * A letter that is being written as it would be sent now. What cannot be stored yet is shown as far as it goes, and told among the problems.
 * @throws AppError C100, notFound for a subscriber of another parish
 */
export async function previewLetter(ctx: Context, { subscriber: id, ...input }: PreviewInput): Promise<LetterPreview> {
  const site = siteOf(ctx, input.site);
  ctx.demand('newsletter.template.update', { siteId: site.id });
  const reader = id ? await subscriberOf(ctx, site, id) : null;
  const locale = reader?.locale ?? input.locale;
  const { blocks, hasNews: _hasNews, ...letter } = await renderFilled(ctx, { ...input, siteId: site.id }, { locale });
  const shown = personalLetter(letter, wordsFor(ctx, site, reader?.name ?? ''));
  const bytes = Buffer.byteLength(shown.html);
  return {
    ...shown,
    bytes,
    links: letterLinks(blocks),
    problems: checkLetter(ctx, { input, blocks, bytes, websiteUrl: websiteOf(ctx, site) }),
  };
}

/**
 * Sends a letter that is being written to the author alone.
 * @throws AppError C100, invalid for a letter that could not be stored
 */
export async function testLetter(ctx: Context, input: LetterInput): Promise<{ to: string }> {
  const site = siteOf(ctx, input.site);
  ctx.demand('newsletter.template.update', { siteId: site.id });
  const { handle: to, name } = ctx.user;
  if (!to.includes('@')) throw invalid({ to: 'newsletter_testNoAddress' });
  const stored = await storableBlocks(ctx, input);
  const settings = await storedSettings(ctx, site.id);
  const letter = await renderFilled(ctx, { ...stored, siteId: site.id }, { locale: input.locale });
  const { subject, html, text } = personalLetter(letter, wordsFor(ctx, site, name));
  await ctx.mail.send({
    to,
    subject: m.newsletter_testSubject({ subject: subject || m.newsletter_noSubject() }),
    html,
    text,
    replyTo: settings?.replyTo || undefined,
    purpose: 'newsletter',
    siteId: site.id,
  });
  return { to };
}

/** Both links lead to the page of the newsletters, where nothing happens by itself. */
function wordsFor(ctx: Context, site: SiteRef, name: string): ReaderWords {
  const url = `${websiteOf(ctx, site)}/${site.slug}/${SEGMENT}`;
  return { name, unsubscribeUrl: url, preferencesUrl: url };
}

async function subscriberOf(ctx: Context, site: SiteRef, id: string) {
  ctx.demand('newsletter.subscriber.update', { siteId: site.id });
  const [row] = await ctx.db
    .select({ name: subscribers.name, locale: subscribers.locale })
    .from(subscribers)
    .where(and(eq(subscribers.id, id), eq(subscribers.siteId, site.id), isNull(subscribers.removedAt)));
  if (!row) throw notFound();
  return row;
}
