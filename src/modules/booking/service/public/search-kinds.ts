import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { SearchHit } from '#kernel/public-site.ts';
import { containsTerms, type SearchTerms, type Synonyms } from '#kernel/search/search-terms.ts';
import { listKinds } from './shown-kinds.ts';

/** Words for lending a room, and for the room itself; folded. */
export const bookingSynonyms: readonly Synonyms[] = [
  {
    typed: ['mieten', 'miete', 'vermietung', 'ausleihen', 'reservieren', 'buchen', 'rent', 'hire', 'book'],
    finds: ['mieten', 'hire'],
  },
  {
    typed: ['pfarrsaal', 'saal', 'festsaal', 'raum', 'räume', 'raeume', 'raume', 'hall', 'room', 'rooms'],
    finds: ['saal', 'räume', 'pfarrheim'],
  },
];

/** Ways of booking of the parish, by their name and description and by the words for hiring. */
export async function searchKinds(ctx: Context, terms: SearchTerms): Promise<SearchHit[]> {
  if (!ctx.isOn('booking')) return [];
  const kind = textOf('booking_pageTitle', ctx.locale);
  const acting = bookingSynonyms.flatMap(({ typed }) => typed).join(' ');
  return (await listKinds(ctx))
    .filter(({ name, lead }) => containsTerms([name, lead, acting].join(' '), terms))
    .map(({ name, href, lead }) => ({
      id: href,
      href,
      title: name,
      teaser: lead,
      text: '',
      kind,
      on: null,
    }));
}
