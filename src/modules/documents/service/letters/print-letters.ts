import type { Attachment } from '#kernel/http/attachment.ts';
import { type Paper, printPaper } from '#kernel/pdf/paper.ts';
import type { Layout } from '../../contract/issued.ts';
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

/** Sets letters on the paper of a parish, one after the other. `issuer`: as frozen with a document, or as it is now (`issuerOf`). */
export function printLetters(
  { issuer, layout, ...paper }: Omit<Paper, 'author'> & { issuer: Issuer; layout?: Layout | null | undefined },
  letters: readonly Letter[],
): Promise<Attachment> {
  const data = {
    ...letterheadOf(issuer, paper.locale),
    ...(layout ? { layout } : {}),
    letters: letters.map((letter) => ({ mark: '', ...letter })),
  };
  return printPaper(LETTER, { ...paper, author: issuer.name }, data);
}
