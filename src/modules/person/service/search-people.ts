import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { SearchHit } from '#kernel/public-site.ts';
import { containsTerms, type SearchTerms } from '#kernel/search/search-terms.ts';
import { shownPeople } from './shown-people.ts';

/** People shown by the parish whose name, function or text contains all the terms. */
export async function searchPeople(ctx: Context, terms: SearchTerms): Promise<SearchHit[]> {
  const people = await shownPeople(ctx);
  return people
    .map(({ id, name, role, hours, text }) => ({
      id,
      href: `/${ctx.site.slug}/Kontakt#leute`,
      title: name,
      teaser: role ?? '',
      text: [role, hours, text].filter(Boolean).join('. '),
      kind: textOf('person_searchKind', ctx.locale),
      on: null,
    }))
    .filter(({ title, text }) => containsTerms(`${title} ${text}`, terms));
}

/** Names and functions. */
export async function peopleTitles(ctx: Context): Promise<string[]> {
  return (await shownPeople(ctx)).flatMap(({ name, role }) => (role ? [name, role] : [name]));
}
