import { escapeHtml } from '#kernel/escape-html.ts';
import type { Letter } from '../../contract/sending-states.ts';

export type ReaderWords = { name: string; unsubscribeUrl: string; preferencesUrl: string };

const VARIABLE = /\{\{\s*(\w+)\s*(?:\|([^{}]*))?\}\}/g;

/** The letter with the words of one reader; `{{name|Freundin der Pfarre}}` has a word for those whose name is not known. */
export function personalLetter({ subject, html, text }: Letter, reader: ReaderWords): Letter {
  const filled = (source: string, shown: (word: string) => string) =>
    source.replace(VARIABLE, (_all, key: string, instead = '') => {
      const word = Object.hasOwn(reader, key) ? reader[key as keyof ReaderWords] : '';
      return word === '' ? instead.trim() : shown(word);
    });
  const plain = (word: string) => word.replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
  return { subject: filled(subject, plain), html: filled(html, escapeHtml), text: filled(text, plain) };
}
