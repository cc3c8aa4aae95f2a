import { escapeHtml } from '#kernel/escape-html.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';

export type Letter = {
  locale: Locale;
  /** Shown above the email: the sending parish or installation. */
  sender: string;
  title: string;
  /** Plain text, one entry per paragraph; line breaks inside are preserved. */
  paragraphs: string[];
  /** An attached picture by its `cid`, below the paragraphs; `caption` stands below it, and in the text part. */
  picture?: { cid: string; alt: string; caption: string };
  button?: { label: string; url: string };
  /** Last paragraph, below the button: regards and signature. */
  closing?: string;
  /** Below the regards, as `paragraphs`, with the first of several lines as heading: what belongs to the email but is not read first, such as the texts of a contract. */
  annex?: string[];
  /** Small print: why the email was sent, and the contact. */
  footer?: string[];
  /** Accent color of the site as #rrggbb, dark enough for white text on it. */
  accent?: string;
};

const INK = '#211d19';
const QUIET = '#574f47';
const DEFAULT_ACCENT = '#7a1f2b';
const RULE = '<hr style="margin:28px 0 20px;border:0;border-top:1px solid #d9cfc2">';

/**
 * Renders the text and HTML parts of an email from the same content, ready for `mail.send({ to, subject, ...letter(…) })`. The
 * HTML part loads no external resources, sets its language and headings for screen readers, and repeats the button's URL as text.
 */
export function letter(words: Letter): { text: string; html: string } {
  if (words.button && !/^https?:\/\/\S+$/.test(words.button.url))
    throw new Error('A letter links to web addresses only');
  return { text: textOf(words), html: htmlOf(words) };
}

function textOf({ sender, title, paragraphs, picture, button, closing, annex = [], footer = [] }: Letter): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  const shown = picture ? [picture.caption] : [];
  const last = closing === undefined ? [] : [closing];
  const end = footer.length > 0 ? ['-- ', ...footer] : [];
  const heading = `${title}\n${'='.repeat(Math.min(title.length, 60))}`;
  return `${[sender, heading, ...paragraphs, ...shown, ...link, ...last, ...annex].join('\n\n')}\n${end.length > 0 ? `\n${end.join('\n')}\n` : ''}`;
}

function htmlOf({
  locale,
  sender,
  title,
  paragraphs,
  picture,
  button,
  closing,
  annex = [],
  footer = [],
  accent,
}: Letter): string {
  const color = accent && /^#[0-9a-f]{6}$/i.test(accent) ? accent : DEFAULT_ACCENT;
  const spoken = (text: string) => paragraph(lines(text), `font-size:18px;line-height:1.6;color:${INK}`);
  const appended = annex.map((text) => {
    const [first = '', ...rest] = text.split('\n');
    const html = rest.length > 0 ? `<strong>${lines(first)}</strong><br>${lines(rest.join('\n'))}` : lines(first);
    return paragraph(html, `font-size:16px;line-height:1.5;color:${INK}`);
  });
  const small = footer.map((text) => paragraph(lines(text), `font-size:16px;line-height:1.5;color:${QUIET}`));
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f6f1e9;font-family:Verdana,Arial,sans-serif">
<div role="article" aria-label="${escapeHtml(title)}" style="max-width:600px;margin:0 auto;padding:28px 24px;background:#fffdf9;border-top:6px solid ${color};word-break:break-word;overflow-wrap:anywhere">
${paragraph(escapeHtml(sender), `font-size:16px;font-weight:bold;color:${color}`)}
<h1 style="margin:0 0 20px;font-family:Georgia,serif;font-size:26px;line-height:1.25;color:${INK}">${lines(title)}</h1>
${paragraphs.map(spoken).join('\n')}
${picture ? pictureOf(picture) : ''}
${button ? buttonOf(button, color, locale) : ''}
${closing === undefined ? '' : spoken(closing)}
${appended.length > 0 ? `${RULE}\n${appended.join('\n')}` : ''}
${small.length > 0 ? `${RULE}\n${small.join('\n')}` : ''}
</div>
</body>
</html>
`;
}

function pictureOf({ cid, alt, caption }: NonNullable<Letter['picture']>): string {
  const image = `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="200" height="200" style="display:block;border:0">`;
  return `${image}\n${paragraph(lines(caption), `font-size:18px;font-weight:bold;color:${INK}`)}`;
}

function buttonOf({ label, url }: { label: string; url: string }, color: string, locale: Locale): string {
  const style = `display:inline-block;padding:14px 26px;background:${color};color:#ffffff;font-size:18px;font-weight:bold;text-decoration:none;border-radius:6px`;
  const hint = `${escapeHtml(m.kernel_letterLinkHint({}, { locale }))}<br><a href="${escapeHtml(url)}" style="color:${color};word-break:break-all">${escapeHtml(url)}</a>`;
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>
${paragraph(hint, `font-size:16px;line-height:1.5;color:${QUIET}`)}`;
}

function paragraph(html: string, style: string): string {
  return `<p style="margin:0 0 16px;${style}">${html}</p>`;
}

/** Indented lines stay indented, and numbers of orders and codes (TEST-FELS-2026-0019) are not broken at their hyphens. */
function lines(text: string): string {
  return escapeHtml(text)
    .replace(/^ +/gm, (indent) => '&nbsp;'.repeat(indent.length * 2))
    .replace(/(?<![\w/=])[A-Z\d]+(?:-[A-Z\d]+){2,}(?![\w-])/g, '<span style="white-space:nowrap">$&</span>')
    .replace(/\r?\n/g, '<br>');
}
