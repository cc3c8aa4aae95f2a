import { z } from 'zod';
import { inLanguage } from '#kernel/blocks/block-kind.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { defineMailBlock, type MailPart } from '#kernel/mail/mail-block.ts';
import { m } from '#texts';
import { loadNewestBulletin } from '../pages.ts';
import { bulletinView } from '../screens/public/views/bulletin-views.ts';
import { urlOf } from './links.ts';

const title = z.string().trim().max(300);
const schema = z.strictObject({
  /** '' = the title of the issue. */
  title: title.default(''),
  en: z.strictObject({ title }).partial().optional(),
});

/** The newest bulletin of the parish, with a button that opens its PDF. */
export const bulletinMailBlock = defineMailBlock({
  kind: 'bulletin',
  version: 1,
  title: 'content_mailBulletin',
  about: 'content_mailBulletinAbout',
  isLive: true,
  component: 'bulletins',
  schema,
  async fill(ctx, data, { site, locale, websiteUrl }) {
    const entry = await loadNewestBulletin(ctx);
    if (!entry) return [];
    const { name, issue, subtitle, on, topics, pdf, readHref } = bulletinView(entry, {
      site: site.slug,
      locale,
      publisher: null,
    });
    const named = [name, issue, subtitle].filter(Boolean).join(' ');
    const heading = inLanguage(data, locale).title || named;
    const about = [heading === named ? '' : named, on && textDate(on, locale), topics.join(' · ')].filter(Boolean);
    const parts: MailPart[] = [{ kind: 'heading', level: 2, text: heading }];
    if (about.length > 0)
      parts.push({
        kind: 'rows',
        rows: [{ when: '', title: about[0] ?? '', detail: about.slice(1).join('\n'), href: '' }],
      });
    const href = urlOf(websiteUrl, pdf?.href ?? readHref);
    return [...parts, { kind: 'button', label: buttonOf(pdf, locale), href }];
  },
});

function buttonOf(pdf: { bytes: number | null } | null, locale: 'de' | 'en'): string {
  if (!pdf) return m.content_mailBulletinRead({}, { locale });
  if (!pdf.bytes) return m.content_mailBulletinPdf({}, { locale });
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.max(pdf.bytes / 1_000_000, 0.1));
  return m.content_mailBulletinPdfSize({ size }, { locale });
}
