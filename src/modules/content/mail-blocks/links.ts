import { escapeHtml } from '#kernel/escape-html.ts';
import type { MailPart } from '#kernel/mail/mail-block.ts';

/** A line of its own with one link. */
export const linkLine = (label: string, href: string): MailPart => ({
  kind: 'text',
  html: `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`,
});

/** Address of a path as the rooms store it, which may hold umlauts; web addresses stay as they are. */
export const urlOf = (websiteUrl: string, path: string): string =>
  path.startsWith('/') ? `${websiteUrl}${encodeURI(decoded(path))}` : path;

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
