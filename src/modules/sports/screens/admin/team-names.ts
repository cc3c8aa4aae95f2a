import type { Sport } from '../../contract/words.ts';
import { sportWord } from '../role-words.ts';

type Named = { _id: string; name: string; sport: Sport };

/** Teams to choose from; those with one name in several sports are told apart. */
export function namedTeams(teams: readonly Named[]): { value: string; label: string }[] {
  const alike = Map.groupBy(teams, ({ name }) => name);
  return teams.map(({ _id, name, sport }) => {
    const isAlone = new Set(alike.get(name)?.map((one) => one.sport)).size < 2;
    return { value: _id, label: isAlone ? name : `${name} (${sportWord(sport)})` };
  });
}
