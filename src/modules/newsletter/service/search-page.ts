import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { SearchHit } from '#kernel/public-site.ts';
import { containsTerms, type SearchTerms, type Synonyms } from '#kernel/search/search-terms.ts';
import { openLists } from './open-lists.ts';
import { SEGMENT } from './own-links.ts';

/** Words for what comes by email; folded. */
export const newsletterSynonyms: readonly Synonyms[] = [
  {
    typed: [
      'newsletter',
      'rundbrief',
      'rundmail',
      'abonnieren',
      'abonnement',
      'abbestellen',
      'subscribe',
      'unsubscribe',
    ],
    finds: ['newsletter'],
  },
];

/** The page of the sign-up, where there is something to subscribe to. */
export async function searchNewsletter(ctx: Context, terms: SearchTerms): Promise<SearchHit[]> {
  if (!ctx.isOn('newsletter')) return [];
  ctx.shows(`newsletter:${ctx.site.id}`);
  const title = textOf('newsletter_pageTitle', ctx.locale);
  const teaser = textOf('newsletter_pageLead', ctx.locale);
  const lists = await openLists(ctx, ctx.site.id);
  if (lists.length === 0 || !containsTerms([title, teaser, 'newsletter'].join(' '), terms)) return [];
  const href = `/${ctx.site.slug}/${SEGMENT}`;
  return [{ id: href, href, title, teaser, text: '', kind: textOf('newsletter_searchKind', ctx.locale), on: null }];
}
