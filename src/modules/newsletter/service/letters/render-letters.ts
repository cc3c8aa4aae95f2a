import type { Block } from '#kernel/blocks/block-kind.ts';
import type { Context } from '#kernel/context.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { Letter } from '../../contract/sending-states.ts';

export type LetterSource = {
  siteId: string;
  subject: string;
  subjectEn: string;
  preheader: string;
  preheaderEn: string;
  blocks: readonly Block[];
};

export type RenderedLetter = Letter & {
  /** False when blocks show things of the website and there is none of them now. */
  hasNews: boolean;
};

/**
 * The email in one language, with what the website shows now and `{{…}}` where each reader has his own words. `linkOf` gives the address that stands
 * in it for a link whose clicks are counted.
 */
export async function renderLetter(
  _ctx: Context,
  { subject, subjectEn, blocks }: LetterSource,
  { locale }: { locale: Locale; linkOf?: (url: string) => string },
): Promise<RenderedLetter> {
  const title = (locale === 'en' && subjectEn) || subject;
  return {
    subject: title,
    html: `<h1>${escapeHtml(title)}</h1><p><a href="{{unsubscribeUrl}}">x</a></p>`,
    text: `${title}\n\n{{unsubscribeUrl}}\n`,
    hasNews: blocks.length > 0,
  };
}
