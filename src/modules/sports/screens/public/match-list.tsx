import { m } from '#texts';
import type { MatchView } from '../../service/public/shown-matches.ts';
import { stateWord } from '../state-words.ts';

type MatchListProps = { title: string; matches: readonly MatchView[]; level?: 2 | 3 };

/** Matches with day, opponents and result; a list that is empty is not there. */
export function MatchList({ title, matches, level = 2 }: MatchListProps) {
  const Heading = `h${level}` as const;
  if (matches.length === 0) return null;
  return (
    <section>
      <Heading>{title}</Heading>
      <ul className="sports-matches">
        {matches.map((match) => (
          <li key={match.id}>
            <a href={match.href}>
              <span className="teams">
                {match.home.name} – {match.away.name}
              </span>
              <span className="result">{match.result}</span>
              <span className="facts soft">
                <time dateTime={match.begins ?? match.on}>
                  {[match.day, match.time || (match.result ? '' : m.sports_timeOpen())].filter(Boolean).join(', ')}
                </time>
                {match.pitch ? <span>{match.pitch}</span> : null}
                {IS_MARKED.includes(match.state) ? <b>{stateWord(match.state)}</b> : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const IS_MARKED: readonly string[] = ['postponed', 'cancelled', 'abandoned', 'awarded', 'live'];
