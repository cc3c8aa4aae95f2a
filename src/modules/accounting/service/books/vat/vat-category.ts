import type { PaperVatCategory } from '../../../contract/paper.ts';
import { PAPER_VAT_CATEGORIES } from '../../../contract/paper.ts';

/** Sentences of documents of the shop that tell why there is no VAT; its rates carry no category. */
const NOTED = ['smallBusiness', 'intraCommunity', 'export'] as const;

type Rated = { permille: number; category?: string | undefined; notes: readonly string[] };

/** Kind of a turnover, as its document says it. */
export function categoryOf({ permille, category, notes }: Rated): PaperVatCategory {
  const known = PAPER_VAT_CATEGORIES.find((one) => one === category);
  if (permille > 0) return 'taxed';
  return NOTED.find((note) => notes.includes(note)) ?? known ?? 'notTaxable';
}
