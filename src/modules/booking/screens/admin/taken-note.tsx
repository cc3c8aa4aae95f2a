import { Link } from 'react-router';
import { useAnswer } from '#design/admin/actions/use-answer.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { WantedPlace } from '#design/admin/shell/admin-part.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { TakenBooking } from '../../contract/booking.ts';
import { bookingApi, todayHere } from './booking-api.ts';
import { whenWords } from './stamps.ts';

/** Warns of bookings in the place of a service or event as it is typed, and forbids nothing. */
export function TakenNote({ wanted }: { wanted: WantedPlace }) {
  const { base, may } = useAdmin();
  const taken = useTaken(may('booking.booking.read') ? JSON.stringify({ site: adminSite(), ...wanted }) : null);
  return (
    <div aria-live="polite">
      {taken.length > 0 ? (
        <Note kind="warn">
          <b>{m.booking_takenTitle({ count: taken.length })}</b>
          <ul className="kp-stack tight">
            {taken.map(({ _id, title, resource, ...times }) => (
              <li key={_id}>
                <Link to={`${base}/booking/edit/${_id}`}>
                  {[title || m.booking_bookingOne(), whenWords(times, todayHere()), resource].join(', ')}
                </Link>
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </div>
  );
}

/** Bookings that answer this question; none while it is asked, and where it was refused. */
function useTaken(question: string | null): readonly TakenBooking[] {
  const { answer, isOld } = useAnswer(question, (signal) =>
    bookingApi(
      'POST /api/v0/booking/taken',
      { body: JSON.parse(question ?? '') as WantedPlace & { spans: { from: string }[] } },
      { signal },
    ),
  );
  return isOld ? [] : (answer?.booking ?? []);
}
