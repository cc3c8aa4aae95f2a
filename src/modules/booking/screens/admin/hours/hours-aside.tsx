import '../booking-admin.css';
import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { addDays } from '#kernel/local-time.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { CalendarItem } from '../../../contract/booking.ts';
import type { OpeningHours } from '../../../contract/opening-hours.ts';
import { bookingApi, todayHere } from '../booking-api.ts';
import { whenWords } from '../stamps.ts';
import { openByDay, outsideHours } from './open-days.ts';

/** Days in which bookings outside the hours are looked for; the most that the calendar gives. */
const AHEAD = 61;
const PREVIEWED = 28;

/** Stored hours of the next weeks, everything taken together, and the bookings that lie outside them (B-6). */
export function HoursAside({ hours }: { hours: OpeningHours }) {
  const today = todayHere();
  const { value, refusal } = useLoaded(async () => {
    const from = hours.from && hours.from > today && !hours.isYearly ? hours.from : today;
    const query = { site: adminSite(), from, to: addDays(from, AHEAD) };
    const now = new Date().toISOString();
    return { now, from, ...(await bookingApi('GET /api/v0/booking/calendar', { query })) };
  });
  if (refusal) return <LoadFailed what={m.booking_openingHoursFailed()} refusal={refusal} />;
  if (!value) return null;
  const of = value.resource.filter(({ _id }) => hours.resource === null || _id === hours.resource);
  const first = of[0];
  const days = Array.from({ length: PREVIEWED }, (_none, at) => addDays(value.from, at));
  const open = value.open.find(({ resource }) => resource === first?._id)?.spans ?? [];
  const outside = outsideHours(value, value.now).filter(({ resource }) => of.some(({ _id }) => _id === resource));
  return (
    <div className="kp-stack">
      <Outside bookings={outside} />
      {first ? (
        <section aria-labelledby="hours-preview">
          <h2 id="hours-preview">{m.booking_preview({ name: first.name })}</h2>
          <ul className="booking-open">
            {openByDay(open, days).map(({ on, hours: spans }) => (
              <li key={on}>
                <span>{shortDate(on, getLocale())}</span>
                <span>{spans.join(', ') || m.booking_closed()}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p>{m.booking_noResourceYet()}</p>
      )}
    </div>
  );
}

function Outside({ bookings }: { bookings: readonly CalendarItem[] }) {
  const { base } = useAdmin();
  if (bookings.length === 0) return null;
  return (
    <Note kind="warn">
      <b>{m.booking_outsideTitle({ count: bookings.length })}</b>
      <p>{m.booking_outsideText()}</p>
      <ul className="kp-stack tight">
        {bookings.map((one) => (
          <li key={one.id}>
            <Link to={`${base}/booking/edit/${one.id}`}>
              {one.title}, {whenWords(one)}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
