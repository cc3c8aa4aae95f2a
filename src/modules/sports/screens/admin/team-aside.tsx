import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Team } from '../../contract/records.ts';
import { ownTeamIds } from './sports-api.ts';

/** Ways from a team of the parish to its page and its people. */
export function TeamAside({ team: { _id, slug, isPublic } }: { team: Team }) {
  const { base } = useAdmin();
  const { value: own } = useLoaded(ownTeamIds);
  if (!own?.includes(_id)) return null;
  return (
    <div className="kp-stack">
      {isPublic ? <a href={`/${adminSite()}/Mannschaft/${slug}`}>{m.sports_onSite()}</a> : null}
      <Link to={`${base}/sports/person/import`}>{m.sports_stepPeople()}</Link>
    </div>
  );
}
