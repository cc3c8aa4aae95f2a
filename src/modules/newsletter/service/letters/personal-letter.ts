import { escapeHtml } from '#kernel/escape-html.ts';
import type { Letter } from '../../contract/sending-states.ts';

export type ReaderWords = { name: string; unsubscribeUrl: string; preferencesUrl: string };

/** Only the words of a reader: all other braces are text. */
const VARIABLE = /\{\{\s*(name|unsubscribeUrl|preferencesUrl)\s*(?:\|([^{}]*))?\}\}/g;

/** The letter with the words of one reader; `{{name|Freundin der Pfarre}}` has a word for those whose name is not known. */
export function personalLetter({ subject, html, text }: Letter, reader: ReaderWords): Letter {
  const filled = (source: string, shown: (word: string) => string) =>
    source.replace(VARIABLE, (_all, key: keyof ReaderWords, instead = '') =>
      reader[key] === '' ? instead.trim() : shown(reader[key]),
    );
  const plain = (word: string) => word.replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
  return { subject: filled(subject, plain), html: filled(html, escapeHtml), text: filled(text, plain) };
}
