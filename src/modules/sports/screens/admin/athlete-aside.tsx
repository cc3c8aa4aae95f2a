import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Athlete, SquadMemberContract } from '../../contract/records.ts';
import { roleWord } from '../role-words.ts';
import { dayWords } from './form-parts.ts';
import { teamChoices } from './sports-api.ts';

const memberApi = apiOf<SquadMemberContract['endpoints']>();

/** Teams in which the person was and is, the newest first. */
export function AthleteAside({ athlete }: { athlete: Athlete }) {
  const { base, may } = useAdmin();
  const { value: rows } = useLoaded(() => loadHistory(athlete));
  return (
    <div className="kp-stack">
      <h2>{m.sports_history()}</h2>
      {rows?.length === 0 ? <p className="muted">{m.sports_historyEmpty()}</p> : null}
      <ul>
        {rows?.map(({ id, team, role, from, until }) => (
          <li key={id}>
            <Link to={`${base}/sports/squad/edit/${id}`}>{team}</Link>
            <span className="muted">
              {' '}
              {[role, [from, until].filter(Boolean).join(' – ')].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {may('sports.athlete.update', 'wholly') ? (
        <Link to={`${base}/sports/squad/edit?athlete=${athlete._id}`}>{m.sports_squadMemberCreate()}</Link>
      ) : null}
    </div>
  );
}

async function loadHistory({ _id, site }: Athlete) {
  const teams = await teamChoices();
  const found = await memberApi('GET /api/v0/squad_member/', {
    query: { site, athlete: _id, sort: '-fromOn', limit: 100 },
  });
  return found.squad_member.map((one) => ({
    id: one._id,
    team: teams.find(({ value }) => value === one.team)?.label ?? '',
    role: roleWord(one.role),
    from: one.fromOn ? dayWords(one.fromOn) : '',
    until: one.untilOn ? dayWords(one.untilOn) : '',
  }));
}
