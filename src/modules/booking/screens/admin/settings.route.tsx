import './booking-admin.css';
import { Link } from 'react-router';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';

export const handle = { crumbs: () => [{ label: m.booking_settings() }] };

const SCREENS = [
  {
    path: 'booking/resources',
    permission: 'booking.resource.update',
    title: m.booking_resources,
    about: m.booking_resourcesAbout,
  },
  {
    path: 'booking/kinds',
    permission: 'booking.bookingKind.update',
    title: m.booking_bookingKinds,
    about: m.booking_bookingKindsAbout,
  },
  {
    path: 'booking/openinghours',
    permission: 'booking.openingHours.update',
    title: m.booking_openingHours,
    about: m.booking_openingHoursAbout,
  },
];

/** The screens with which booking is set up, in the order in which a parish begins. */
export default function BookingSettings() {
  const { base, may } = useAdmin();
  return (
    <>
      <PageHead title={m.booking_settings()} facts={m.booking_settingsFacts()} />
      <ol className="booking-links">
        {SCREENS.filter(({ permission }) => may(permission)).map(({ path, title, about }) => (
          <li key={path}>
            <Link to={`${base}/${path}`}>
              <b>{title()}</b>
              <span className="muted">{about()}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
