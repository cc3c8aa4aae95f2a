import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { SearchHit } from '#kernel/public-site.ts';
import { containsTerms, type SearchTerms, type Synonyms } from '#kernel/search/search-terms.ts';
import type { Sport } from '../../contract/words.ts';
import { hrefOf, SEGMENT, shownTeams, TEAM_SEGMENT } from './shown-teams.ts';

/** Words for sport in general, and for what a team does; folded. */
export const sportsSynonyms: readonly Synonyms[] = [
  {
    typed: ['sport', 'verein', 'sportverein', 'mannschaft', 'mannschaften', 'team', 'club', 'sports'],
    finds: ['sport'],
  },
  { typed: ['spiel', 'spiele', 'match', 'matches', 'tabelle', 'training', 'trainer'], finds: ['sport'] },
];

const WORDS: Readonly<Record<Sport, MessageKey>> = {
  football: 'sports_sportFootball',
  handball: 'sports_sportHandball',
  volleyball: 'sports_sportVolleyball',
  tableTennis: 'sports_sportTableTennis',
  curling: 'sports_sportCurling',
  gymnastics: 'sports_sportGymnastics',
  other: 'sports_sportOther',
};

/** Public teams and own clubs of the parish, by name, age class and kind of sport. */
export async function searchTeams(ctx: Context, terms: SearchTerms): Promise<SearchHit[]> {
  const found = await shownTeams(ctx, ctx.site.id);
  const byClub = [...Map.groupBy(found, ({ club }) => club.id).values()];
  const clubHits = byClub.flatMap((same) => {
    const club = same[0]?.club;
    const text = [club?.name, club?.shortName, club?.description, club?.descriptionEn, 'sport', ...same.map(wordsOf)];
    if (!club || !containsTerms(text.join(' '), terms)) return [];
    const href = hrefOf(ctx, SEGMENT, club.slug);
    const teaser = textIn(club, 'description', ctx.locale);
    return [hit({ id: club.id, href, title: club.name, teaser, kind: textOf('sports_clubOne', ctx.locale) })];
  });
  const teamHits = found
    .filter((one) => containsTerms([wordsOf(one), one.club.name, one.club.shortName, 'sport'].join(' '), terms))
    .map(({ team, club }) => {
      const href = hrefOf(ctx, TEAM_SEGMENT, team.slug);
      const teaser = [textOf(WORDS[team.sport], ctx.locale), club.name].join(' · ');
      return hit({ id: team.id, href, title: team.name, teaser, kind: textOf('sports_teamOne', ctx.locale) });
    });
  return [...teamHits, ...clubHits];
}

/** Names of teams and clubs, by which typing errors are corrected. */
export const teamTitles = async (ctx: Context): Promise<string[]> => [
  ...new Set((await shownTeams(ctx, ctx.site.id)).flatMap(({ team, club }) => [team.name, club.name])),
];

type Found = Awaited<ReturnType<typeof shownTeams>>[number];

const wordsOf = ({ team: { name, ageClass, sport } }: Found): string =>
  [name, ageClass, textOf(WORDS[sport], 'de'), textOf(WORDS[sport], 'en')].join(' ');

const hit = (one: Pick<SearchHit, 'id' | 'href' | 'title' | 'teaser' | 'kind'>): SearchHit => ({
  ...one,
  text: '',
  on: null,
});
