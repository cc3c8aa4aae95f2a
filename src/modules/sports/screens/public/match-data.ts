import { SCHEMA_ORG } from '#site/page/structured-data.ts';
import type { MatchView } from '../../service/public/shown-matches.ts';

/** schema.org event of a match. Without a time it starts on a day: midnight would be a lie. */
export const eventData = ({ home, away, begins, on, pitch, state }: MatchView): object => ({
  '@context': SCHEMA_ORG,
  '@type': 'SportsEvent',
  name: `${home.name} – ${away.name}`,
  startDate: begins ?? on,
  eventStatus: `${SCHEMA_ORG}/${STATUS[state] ?? 'EventScheduled'}`,
  homeTeam: { '@type': 'SportsTeam', name: home.name },
  awayTeam: { '@type': 'SportsTeam', name: away.name },
  ...(pitch ? { location: { '@type': 'Place', name: pitch } } : {}),
});

const STATUS: Partial<Record<MatchView['state'], string>> = {
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
};
