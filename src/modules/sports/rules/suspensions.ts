import { COUNTED, type RuleSet } from '../contract/rule-set.ts';

export type Card = { match: string; person: string; team: string; kind: 'yellow' | 'yellowRed' | 'red' };
/** Matches of one competition, in the order in which they are played. */
type PlayedMatch = { id: string; home: string; away: string; state: string };

export type Ban = {
  person: string;
  team: string;
  /** The match of the card, which itself does not count as served. */
  match: string;
  reason: 'red' | 'yellowRed' | 'yellows';
  length: number;
  served: string[];
  /** Coming matches in which the person may not play. */
  missing: string[];
};

/** Suspensions of one competition; cards of another one are of no account here. */
export function bansOf(matches: readonly PlayedMatch[], cards: readonly Card[], { bans }: RuleSet): Ban[] {
  const places = new Map(matches.map(({ id }, at) => [id, at]));
  const inOrder = cards
    .filter(({ match }) => places.has(match))
    .toSorted((one, other) => (places.get(one.match) ?? 0) - (places.get(other.match) ?? 0));
  const yellows = new Map<string, number>();
  const begun = inOrder.flatMap((card): Omit<Ban, 'served' | 'missing'>[] => {
    if (card.kind !== 'yellow') return bans[card.kind] > 0 ? [banOf(card, card.kind, bans[card.kind])] : [];
    const count = (yellows.get(card.person) ?? 0) + 1;
    yellows.set(card.person, count);
    return bans.yellows > 0 && count % bans.yellows === 0 ? [banOf(card, 'yellows', 1)] : [];
  });
  return served(begun, matches, places);
}

const banOf = ({ person, team, match }: Card, reason: Ban['reason'], length: number) => ({
  person,
  team,
  match,
  reason,
  length,
});

/** One match serves one suspension: those of the same person follow one another. */
function served(
  begun: readonly Omit<Ban, 'served' | 'missing'>[],
  matches: readonly PlayedMatch[],
  places: ReadonlyMap<string, number>,
): Ban[] {
  const taken = new Map<string, number>();
  return begun.map((ban) => {
    const from = Math.max((places.get(ban.match) ?? 0) + 1, taken.get(ban.person) ?? 0);
    const own = [...matches.entries()]
      .slice(from)
      .filter(([, one]) => (one.home === ban.team || one.away === ban.team) && !NEVER_PLAYED.includes(one.state))
      .slice(0, ban.length);
    const last = own.at(-1);
    if (last) taken.set(ban.person, last[0] + 1);
    const isServed = ({ state }: PlayedMatch) => (COUNTED as readonly string[]).includes(state);
    return {
      ...ban,
      served: own.filter(([, one]) => isServed(one)).map(([, { id }]) => id),
      missing: own.filter(([, one]) => !isServed(one)).map(([, { id }]) => id),
    };
  });
}

const NEVER_PLAYED: readonly string[] = ['cancelled', 'abandoned'];
