import { defineModule } from '#kernel/module.ts';
import { seriesSiteData } from './service/series/merge-series.ts';

export { contactLine, issuerOf, letterheadOf, moneyOfIssuer, parishContact } from './service/letters/issuer.ts';
export { LETTER_HEAD, LIST_PAGE, PAPER_HEAD } from './service/letters/letter-template.ts';
export { type Letter, printLetters, printPaper } from './service/letters/print-paper.ts';
export { joinSeries } from './service/series/merge-series.ts';
export { nextNumber, type Series } from './service/series/next-number.ts';

export const documents = defineModule({ name: 'documents', siteData: [seriesSiteData] });
