import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import { intentionApi } from '../worship-api.ts';

const SHOWN = 5;

/** Intentions of the parish that wait for a service, beside the board on which they are planned. */
export default function WaitingList() {
  const { base, site } = useAdmin();
  const { value: loaded } = useLoaded(() =>
    intentionApi('GET /api/v0/intention/', {
      query: { site, state: 'waiting', sort: 'requestedAt', limit: SHOWN },
    }),
  );
  if (!loaded || loaded.total === 0) return null;
  const all = `${base}/worship/intentions?state=waiting`;
  return (
    <Note>
      <b>{m.worship_waitingList({ count: loaded.total })}</b>
      <ul>
        {loaded.intention.map(({ _id, text, wishOn }) => (
          <li key={_id}>
            <Link to={`${base}/worship/intentions/edit/${_id}`}>{text}</Link>
            {wishOn ? ` – ${m.worship_intentionWished({ day: shortDate(wishOn, getLocale()) })}` : null}
          </li>
        ))}
      </ul>
      {loaded.total > SHOWN ? <Link to={all}>{m.worship_waitingAll()}</Link> : null}
    </Note>
  );
}
