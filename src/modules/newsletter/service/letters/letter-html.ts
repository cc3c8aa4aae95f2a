import { escapeHtml } from '#kernel/escape-html.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { MailPart } from '#kernel/mail/mail-block.ts';
import { accentsOf, LOOK, nightRules, type ParishAccent } from '../../letter-look.ts';
import { compileMjml } from './compile-mjml.ts';
import { sectionsOf } from './part-mjml.ts';

/** Below every letter: lines of text, and the links that each reader has for himself. */
export type Foot = { imprint: string; why: string; website: string; preferences: string; unsubscribe: string };

export type Sheet = {
  locale: Locale;
  /** Above the subject: who writes. */
  sender: string;
  title: string;
  preheader: string;
  parts: readonly MailPart[];
  foot: Foot;
  websiteUrl: string;
  colour: ParishAccent;
  linkOf: (url: string) => string;
};

/** The HTML half of a letter: tables and inline styles for every mail program, nothing loaded but pictures of the own website. */
export async function letterHtml(sheet: Sheet): Promise<string> {
  const { day, night } = accentsOf(sheet.colour);
  return compileMjml(mjmlOf(sheet, day, night));
}

function mjmlOf(
  { locale, sender, title, preheader, parts, foot, websiteUrl, linkOf }: Sheet,
  accent: string,
  night: string,
): string {
  return `<mjml lang="${locale}" dir="ltr">
<mj-head>
<mj-title>${escapeHtml(title)}</mj-title>
${preheader ? `<mj-preview>${escapeHtml(preheader)}</mj-preview>` : ''}
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
<mj-attributes>
<mj-all font-family="${LOOK.text}" />
<mj-text color="${LOOK.ink}" font-size="17px" line-height="1.55" />
<mj-table color="${LOOK.ink}" font-size="17px" />
</mj-attributes>
<mj-style>${nightRules(night)}</mj-style>
</mj-head>
<mj-body width="600px" background-color="${LOOK.paper}" css-class="k-page">
<mj-wrapper css-class="k-card" background-color="${LOOK.card}" padding="24px 0 28px" border-top="6px solid ${accent}">
<mj-section padding="0 12px"><mj-column>
<mj-text css-class="k-accent" padding="0 12px 8px" color="${accent}" font-weight="bold" font-size="16px"><a href="${escapeHtml(linkOf(websiteUrl))}" style="color:${accent};text-decoration:none">${escapeHtml(sender)}</a></mj-text>
<mj-text css-class="k-ink" padding="0 12px 4px"><h1 style="margin:0;font:bold 29px/1.2 ${LOOK.title}">${escapeHtml(title)}</h1></mj-text>
</mj-column></mj-section>
${sectionsOf(parts, { accent, linkOf })}
</mj-wrapper>
<mj-section padding="20px 12px 28px"><mj-column>
<mj-text css-class="k-foot" padding="0 12px" color="${LOOK.quiet}" font-size="15px">${footOf(foot, websiteUrl)}</mj-text>
</mj-column></mj-section>
</mj-body>
</mjml>`;
}

const QUIET_LINK = `color:${LOOK.quiet};text-decoration:underline`;

function footOf({ imprint, why, website, preferences, unsubscribe }: Foot, websiteUrl: string): string {
  const link = (href: string, label: string) => `<a href="${href}" style="${QUIET_LINK}">${escapeHtml(label)}</a>`;
  const own = `${link('{{preferencesUrl}}', preferences)} &nbsp;·&nbsp; ${link('{{unsubscribeUrl}}', unsubscribe)}`;
  const paragraph = (html: string) => `<p style="margin:0 0 12px">${html}</p>`;
  return [
    paragraph(escapeHtml(why)),
    paragraph(own),
    paragraph(`${escapeHtml(imprint).replaceAll('\n', '<br>')}<br>${link(escapeHtml(websiteUrl), website)}`),
  ].join('\n');
}
