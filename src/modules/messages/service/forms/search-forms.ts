import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { SearchHit, SearchSuggestion } from '#kernel/public-site.ts';
import { containsTerms, type SearchTerms, type Synonyms } from '#kernel/search/search-terms.ts';
import type { FormKind } from '../../contract/forms.ts';
import { forms } from '../../tables.ts';

/** Words that say what readers want to do with a thing ('Taufe anmelden'); folded. */
export const formSynonyms: readonly Synonyms[] = [
  {
    typed: [
      'anmelden',
      'anmeldung',
      'anfragen',
      'anfrage',
      'formular',
      'reservieren',
      'buchen',
      'register',
      'form',
      'book',
    ],
    finds: [],
  },
];

type Found = Pick<typeof forms.$inferSelect, 'slug' | 'kind' | 'title' | 'intro'>;

/** Open forms of the parish, by what they are about; also by the words for filling one in. */
export async function searchForms(ctx: Context, terms: SearchTerms): Promise<SearchHit[]> {
  const acting = formSynonyms.flatMap(({ typed }) => typed).join(' ');
  const found = (await openOnes(ctx)).filter(({ title, intro }) =>
    containsTerms([title.de, title.en, intro.de, intro.en, acting].join(' '), terms),
  );
  return found.map((form) => ({
    id: `form ${form.slug}`,
    href: pathOf(ctx, form),
    title: word(ctx, form.title),
    teaser: word(ctx, form.intro),
    text: '',
    kind: textOf('messages_searchKind', ctx.locale),
    on: null,
  }));
}

/** Titles of the open forms, by which typing errors are corrected. */
export const formTitles = async (ctx: Context): Promise<string[]> =>
  (await openOnes(ctx)).map(({ title }) => word(ctx, title));

/** Kinds of forms that are asked for most. */
const SUGGESTED: readonly FormKind[] = ['baptism', 'intention'];

/** The first form of each of these kinds, for readers who have not typed anything yet. */
export async function suggestForms(ctx: Context): Promise<SearchSuggestion[]> {
  const open = await openOnes(ctx);
  const found = SUGGESTED.flatMap((wanted) => open.find(({ kind }) => kind === wanted) ?? []);
  return found.map((form, at) => ({
    label: textOf('messages_searchSuggested', ctx.locale, { title: word(ctx, form.title) }),
    href: pathOf(ctx, form),
    position: 40 + at,
  }));
}

const openOnes = (ctx: Context): Promise<Found[]> =>
  ctx.db
    .select({ slug: forms.slug, kind: forms.kind, title: forms.title, intro: forms.intro })
    .from(forms)
    .where(and(eq(forms.siteId, ctx.site.id), eq(forms.isOpen, true), isNull(forms.removedAt)))
    .orderBy(asc(forms.createdAt), asc(forms.slug));

const word = ({ locale }: Context, text: Found['title']): string => text[locale] || text.de;
const pathOf = ({ site }: Context, { slug }: Found): string => `/${site.slug}/Formular/${encodeURIComponent(slug)}`;
