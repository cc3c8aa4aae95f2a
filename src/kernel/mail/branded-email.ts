import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { type Letter, letter } from './letter.ts';
import { hasWebAddress } from './web-address.ts';

/** Sending installation (`sender`, `website`), recipient (`name`, '' = unverified) and locale; `questions`: whom to ask. */
export type EmailHead = { locale: Locale; sender: string; website: string; name: string; questions?: string };
export type EmailContent = { subject: string; text: string; html: string };

/** An email in the layout of the installation: greeting, paragraphs, regards, and a footer with its website. */
export function brandedEmail(head: EmailHead, words: Omit<Letter, 'locale' | 'sender' | 'closing'>): EmailContent {
  const { locale, sender, website, name, questions } = head;
  // A name typed by a stranger may be an advertisement, addressed to someone else's mailbox.
  const isName = name !== '' && !hasWebAddress(name);
  const greeting = isName ? m.kernel_emailGreeting({ name }, { locale }) : m.kernel_emailGreetingPlain({}, { locale });
  const paragraphs = [greeting, ...words.paragraphs];
  const closing = [questions, m.kernel_emailRegards({ sender }, { locale })].filter(Boolean).join('\n\n');
  const footer = [...(words.footer ?? []), m.kernel_emailFrom({ website }, { locale })];
  return { subject: words.title, ...letter({ ...words, locale, sender, paragraphs, closing, footer }) };
}

/**
 * Page URL for an email, in the reader's language. Always below the configured public URL, whatever host a request named (A42).
 */
export function pageUrl(
  { publicUrl, locale }: { publicUrl: string; locale: Locale },
  page: string,
  values: Record<string, string> = {},
): string {
  const search = new URLSearchParams({ ...values, ...(locale === 'de' ? {} : { lang: locale }) }).toString();
  return `${publicUrl}${encodeURI(page)}${search ? `?${search}` : ''}`;
}
