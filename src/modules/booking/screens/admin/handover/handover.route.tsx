import '../booking-admin.css';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { HandOverView, handOverEndpoints } from '../../../contract/hand-over.ts';
import { StateMark } from '../bookings/state-words.tsx';
import type { Route } from './+types/handover.route';
import { DepositForm } from './deposit-form.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import styles from './handover.module.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof handOverEndpoints>();

export const handle = {
  crumbs: (data: { found?: HandOverView | null } | undefined) => [
    { label: m.booking_bookings(), to: 'booking/browse' },
    ...(data?.found ? [{ label: data.found.title || data.found.name, to: `booking/edit/${data.found._id}` }] : []),
    { label: m.booking_handOver() },
  ],
};

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => ({ found: (await api('GET /api/v0/booking/:id/handover', { params: { id } })).handover }),
    { found: null },
  );
}

/** Keys, photos and damage, with one hand on a phone at the door; afterwards the deposit. */
export default function HandOver({ loaderData: { found, refusal } }: Route.ComponentProps) {
  if (found) return <Shown view={found} />;
  return refusal ? <LoadFailed what={m.booking_handOverFailed()} refusal={refusal} /> : null;
}

function Shown({ view }: { view: HandOverView }) {
  const { base } = useAdmin();
  const who = [view.name, view.organisation].filter(Boolean).join(', ');
  return (
    <>
      <PageHead title={m.booking_handOver()} facts={[view.title, view.when].filter(Boolean).join(' · ')} />
      <div className={styles.handover}>
        <p>
          <StateMark state={view.state} />
        </p>
        <DataPairs
          rows={[
            { label: m.booking_what(), value: view.units },
            ...(who ? [{ label: m.booking_contractPerson(), value: who }] : []),
            ...(view.outAt ? [{ label: m.booking_outAt(), value: stampOf(view.outAt) }] : []),
            ...(view.outNote ? [{ label: m.booking_outNote(), value: view.outNote }] : []),
            ...(view.backAt ? [{ label: m.booking_backAt(), value: stampOf(view.backAt) }] : []),
            ...(view.damageNote ? [{ label: m.booking_damageNote(), value: view.damageNote }] : []),
          ]}
        />
        {view.phone ? (
          <a href={`tel:${view.phone.replaceAll(' ', '')}`}>{m.booking_callPerson({ phone: view.phone })}</a>
        ) : null}
        <Photos view={view} />
        {view.mayOut || view.mayBack ? <HandOverForm key={view.rev} view={view} /> : null}
        {view.depositCents > 0 ? <DepositForm key={`deposit ${view.rev}`} view={view} /> : null}
        <p className={styles.links}>
          <Link to={`${base}/booking/edit/${view._id}`}>{m.booking_toBooking()}</Link>
          <a href={`/api/v0/booking/${view._id}/contract`}>{m.booking_contractLink()}</a>
        </p>
      </div>
    </>
  );
}

function Photos({ view: { photos } }: { view: HandOverView }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map(({ _id, src, width, height }, at) => (
        <li key={_id}>
          <img src={src} width={width} height={height} alt={m.booking_photoOf({ number: at + 1 })} />
        </li>
      ))}
    </ul>
  );
}
