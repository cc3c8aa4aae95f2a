import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Resource } from '../../../contract/resource.ts';
import { loadKinds } from '../booking-api.ts';
import { AfterRetirement, ResourceActs } from './resource-acts.tsx';

/** Ways in which a resource is booked; without any the next step. */
export function ResourceAside({ resource }: { resource: Resource }) {
  const { _id: id, rev, retiredOn } = resource;
  const { base, may } = useAdmin();
  const { value: kinds } = useLoaded(loadKinds);
  const own = (kinds ?? []).filter(({ units }) => units.some(({ resource }) => resource === id));
  return (
    <section className="kp-stack" aria-labelledby="ways">
      <h2 id="ways">{m.booking_bookingKinds()}</h2>
      {kinds && own.length === 0 ? <p>{m.booking_resourceNoKind()}</p> : null}
      {own.length > 0 ? (
        <ul className="kp-stack tight">
          {own.map(({ _id, name }) => (
            <li key={_id}>
              <Link to={`${base}/booking/kinds/edit/${_id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      ) : null}
      {kinds && may('booking.bookingKind.update') ? (
        <Button
          component={Link}
          to={`${base}/booking/kinds/edit?resource=${id}`}
          variant={own.length === 0 ? 'filled' : 'default'}
        >
          {m.booking_bookingKindCreate()}
        </Button>
      ) : null}
      <Link to={`${base}/booking/calendar?view=week&resource=${id}`}>{m.booking_toCalendar()}</Link>
      <Link to={`${base}/booking/openinghours`}>{m.booking_openingHours()}</Link>
      {retiredOn ? <AfterRetirement key={`${id} ${rev}`} resource={resource} /> : null}
      <ResourceActs resource={resource} />
    </section>
  );
}
