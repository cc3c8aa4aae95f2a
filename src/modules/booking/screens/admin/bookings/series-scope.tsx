import { Button, Radio } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Booking } from '../../../contract/booking.ts';
import type { Scope } from '../../../contract/series.ts';
import { bookingsApi, todayHere } from '../booking-api.ts';
import { whenWords } from '../stamps.ts';
import styles from './series.module.css';
import { StateMark } from './state-words.tsx';

type ScopeChoiceProps = { label: string; value: Scope; onChange: (scope: Scope) => void };

/** Which dates of a series an act is meant for. */
export function ScopeChoice({ label, value, onChange }: ScopeChoiceProps) {
  return (
    <Radio.Group
      label={label}
      description={m.booking_scopeHelp()}
      value={value}
      onChange={(scope) => onChange(scope as Scope)}
    >
      <div className="kp-stack tight">
        <Radio value="this" label={m.booking_scopeThis()} />
        <Radio value="following" label={m.booking_scopeFollowing()} />
        <Radio value="all" label={m.booking_scopeAll()} />
      </div>
    </Radio.Group>
  );
}

const MOST = 60;

/** All dates of the series of a booking, and the way back while nobody was told of it. */
export function SeriesPanel({ booking }: { booking: Booking }) {
  const { base } = useAdmin();
  const { value: dates, refusal } = useLoaded(() => loadDates(booking.seriesId ?? ''));
  if (refusal) return <LoadFailed what={m.booking_bookingsFailed()} refusal={refusal} />;
  const all = dates ?? [];
  const isNew = all.length > 0 && all.every(({ rev, tellAt, email }) => rev === 1 && (tellAt !== null || !email));
  return (
    <section>
      <h2>{m.booking_seriesOf({ count: all.length })}</h2>
      <ol className={styles.members}>
        {all.map((one) => (
          <li key={one._id}>
            {one._id === booking._id ? (
              <b aria-current="true">{whenWords(one, todayHere())}</b>
            ) : (
              <Link to={`${base}/booking/edit/${one._id}`}>{whenWords(one, todayHere())}</Link>
            )}
            {one.state === 'confirmed' ? null : <StateMark state={one.state} />}
          </li>
        ))}
      </ol>
      {isNew ? <TakeBack ids={all.map(({ _id }) => _id)} /> : null}
    </section>
  );
}

const loadDates = async (series: string): Promise<readonly Booking[]> =>
  (await bookingsApi('GET /api/v0/booking/', { query: { site: adminSite(), series, sort: 'begins', limit: MOST } }))
    .booking;

/** Removes a series by which nobody was told yet, with the way back. */
function TakeBack({ ids }: { ids: string[] }) {
  const { base, notify, may } = useAdmin();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const restore = () =>
    void bookingsApi('POST /api/v0/booking/restore', { body: ids }).then(
      () => void navigate(`${base}/booking/edit/${ids[0]}`),
      showError,
    );
  const remove = async () => {
    await bookingsApi('POST /api/v0/batch/booking/remove', { body: ids });
    notify({ kind: 'success', text: m.booking_bookingsRemoved({ count: ids.length }), undo: restore });
    await navigate(`${base}/booking/browse`);
  };
  if (!may('booking.booking.update')) return null;
  return (
    <div className="kp-stack tight">
      <p className="muted small">{m.booking_seriesUntold()}</p>
      <div className="kp-actions">
        <Button variant="default" loading={isBusy} onClick={() => void run(remove, showError)}>
          {m.booking_seriesTakeBack()}
        </Button>
      </div>
    </div>
  );
}
