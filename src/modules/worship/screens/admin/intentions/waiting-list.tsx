import { Link } from 'react-router';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { IntentionItem } from '../../../contract/intentions.ts';
import { WAITING_SHOWN } from './waiting-shown.ts';

type Props = { loaded: { intention: readonly IntentionItem[]; total: number } };

/** Intentions of the parish that wait for a service, beside the board on which they are planned. */
export default function WaitingList({ loaded }: Props) {
  const { base } = useAdmin();
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
      {loaded.total > WAITING_SHOWN ? <Link to={all}>{m.worship_waitingAll()}</Link> : null}
    </Note>
  );
}
