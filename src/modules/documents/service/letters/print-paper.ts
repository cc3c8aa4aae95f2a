import type { Attachment } from '#kernel/http/attachment.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { typeset } from '#kernel/pdf/typeset.ts';
import type { Issuer } from '../../contract/issuer.ts';
import { letterheadOf } from './issuer.ts';
import { LETTER } from './letter-template.ts';

/** A letter with a table, everything ready for print. */
export type Letter = {
  to: { name: string; lines: string[] };
  heading: string;
  facts: string[][];
  intro: string[];
  columns: { label: string; right?: boolean; wide?: boolean }[];
  rows: (string | { text: string; under: string[] })[][];
  sums: { label: string; value: string; strong?: boolean }[];
  closing: string[];
  /** Stands framed above the text. */
  mark?: string;
};

/** `name`: of the file, without '.pdf'. `title`, `author` and `at` are properties of the PDF. */
type Paper = { name: string; title: string; author: string; locale: Locale; at: Date };

/** Sets a paper whose template begins with `PAPER_HEAD`. The same data of the same moment is the same PDF. */
export async function printPaper(
  template: string,
  { name, title, author, locale, at }: Paper,
  data: object,
): Promise<Attachment> {
  const body = await typeset(template, { title, author, lang: locale, ...data }, at);
  return { name: `${name}.pdf`, type: 'application/pdf', body };
}

/** Sets letters on the paper of a parish, one after the other. `issuer`: as frozen with a document, or as it is now (`issuerOf`). */
export function printLetters(
  { issuer, ...paper }: Omit<Paper, 'author'> & { issuer: Issuer },
  letters: readonly Letter[],
): Promise<Attachment> {
  const data = { ...letterheadOf(issuer, paper.locale), letters: letters.map((letter) => ({ mark: '', ...letter })) };
  return printPaper(LETTER, { ...paper, author: issuer.name }, data);
}
