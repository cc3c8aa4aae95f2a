import { foldWords } from '#kernel/i18n/fold-words.ts';

/** A piece of a text; `hit` pieces are what the reader looked for. */
export type MarkedText = { text: string; hit: boolean }[];

/** Splits a text at the occurrences of folded words, however they are written there. */
export function markWords(text: string, words: readonly string[]): MarkedText {
  const composed = text.normalize('NFC');
  const { folded, origin } = foldByCharacter(composed);
  const hits = new Uint8Array(composed.length);
  for (const word of words.filter((one) => one.length > 1)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      hits.fill(1, origin[at], origin[at + word.length] ?? composed.length);
    }
  }
  const parts: MarkedText = [];
  for (let at = 0; at < composed.length; at += 1) {
    const [hit, last] = [hits[at] === 1, parts.at(-1)];
    if (last?.hit === hit) last.text += composed[at];
    else parts.push({ text: composed[at] ?? '', hit });
  }
  return parts;
}

/** Folded text, and for each of its characters where it comes from: 'ß' becomes two. */
function foldByCharacter(text: string): { folded: string; origin: number[] } {
  let folded = '';
  const origin: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    const piece = /\s/.test(character) ? ' ' : foldWords(character);
    folded += piece;
    for (let index = 0; index < piece.length; index += 1) origin.push(at);
  }
  return { folded, origin };
}
