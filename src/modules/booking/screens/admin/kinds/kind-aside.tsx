import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { CopyButton } from '#design/admin/parts/copy-button.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { BookingKind } from '../../../contract/booking-kind.ts';

/** Public address of a way of booking, below the parish. */
export const kindPath = ({ site, slug }: Pick<BookingKind, 'site' | 'slug'>): string => `/${site}/Buchen/${slug}`;

/** Public address of the way of booking, and the next step. */
export function KindAside({ kind }: { kind: BookingKind }) {
  const { base } = useAdmin();
  const path = kindPath(kind);
  return (
    <section className="kp-stack" aria-labelledby="public-address">
      <h2 id="public-address">{m.booking_publicAddress()}</h2>
      {kind.isPublic ? <p>{m.booking_publicAddressHelp()}</p> : <p>{m.booking_notPublic()}</p>}
      <p>
        <a href={path}>{path}</a>
      </p>
      <CopyButton text={`${location.origin}${path}`} label={m.booking_copyAddress()} copied={m.booking_copied()} />
      <Button component={Link} to={`${base}/booking/openinghours`} variant="default">
        {m.booking_openingHours()}
      </Button>
    </section>
  );
}
