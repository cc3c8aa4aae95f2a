import './sports.css';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { PAUSE_KINDS } from '../../rules/match-day/match-clock.ts';
import type { EventView, MatchPage } from '../../service/public/shown-matches.ts';
import { eventWord } from '../role-words.ts';
import { stateWord } from '../state-words.ts';
import type { Route } from './+types/match.route';
import { LineUps } from './line-ups.tsx';
import { eventData } from './match-data.ts';

/** A match with what happened in it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = `Spiel/${params.id}`;
  const { ctx } = await openComponentPage(context, params, { component: 'sports', path });
  const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(params.id);
  const match = isId ? await roomPages(context, 'sports').loadMatch(ctx, params.id) : null;
  return match ?? throwNotFound(context, path);
}

export function meta({ loaderData: match, matches }: Route.MetaArgs) {
  if (!match) return [];
  return pageMeta(matches, {
    title: titleOf(match),
    description: [match.competition, match.day].join(', '),
    path: match.href,
    jsonLd: [eventData(match)],
  });
}

const titleOf = ({ home, away }: MatchPage): string => `${home.name} – ${away.name}`;

export default function Match({ loaderData: match, params }: Route.ComponentProps) {
  const own = match.home.href ? match.home : match.away;
  const facts = [match.competition, match.day, match.time || m.sports_timeOpen(), match.pitch].filter(Boolean);
  return (
    <article className="wrap" data-live-page={match.stream || undefined} data-live-rev={match.rev}>
      <PageHead
        title={titleOf(match)}
        lead={facts.join(', ')}
        crumb={{ href: own.href ?? `/${params.pfarre}/Sport`, label: own.href ? own.name : m.sports_navSport() }}
      />
      <div data-live-part="score" role="status">
        {match.result ? <p className="sports-score">{match.result}</p> : null}
        <p>
          <b>{match.isBreak ? eventWord('break', match.sport) : stateWord(match.state)}</b>
          {match.reason ? ` (${match.reason})` : null}
        </p>
      </div>
      {match.stream ? (
        <p className="soft" data-live-note data-on={m.sports_liveOn()} data-off={m.sports_liveOff()} hidden />
      ) : null}
      {match.referee ? <p className="soft">{m.sports_refereeIs({ name: match.referee })}</p> : null}
      <div data-live-part="ticker">
        <Ticker match={match} />
      </div>
      <div data-live-part="line-up">
        <LineUps match={match} />
      </div>
      {match.note.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </article>
  );
}

function Ticker({ match: { events, home, away, sport } }: { match: MatchPage }) {
  if (events.length === 0) return null;
  return (
    <section>
      <h2>{m.sports_ticker()}</h2>
      <ol className="sports-ticker">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <b>{event.minute}′</b>
            <span>
              {PAUSE_KINDS.includes(event.kind)
                ? eventWord(event.kind, sport)
                : `${eventWord(event.kind, sport)}: ${[namesOf(event), event.side === 'home' ? home.name : away.name].filter(Boolean).join(', ')}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const namesOf = ({ kind, name, other }: EventView): string =>
  kind === 'sub' && other ? m.sports_subWords({ comes: other, goes: name }) : name;
