import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { readRefusal } from '#design/admin/form/refusal.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { Output } from '#kernel/http/endpoint.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Booking } from '../../../contract/booking.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { resourceEndpoints } from '../../../contract/resource-acts.ts';
import { bookingsApi, loadResources, todayHere } from '../booking-api.ts';
import { whenWords } from '../stamps.ts';

const api = apiOf<typeof resourceEndpoints>();
type MergePreview = Output<(typeof resourceEndpoints)['GET /api/v0/resource/:id/merge/:into']>;

/** Most bookings that are listed for action; the list of bookings shows all. */
const MOST = 50;

const titleOf = ({ title, organisation, name }: Booking): string =>
  title || organisation || name || m.booking_bookingOne();

const loadComing = async (resource: string, from: string) => {
  const query = { site: adminSite(), resource, from, sort: 'begins' as const, limit: MOST };
  const { booking } = await bookingsApi('GET /api/v0/booking/', { query });
  return booking.filter(({ state }) => ['requested', 'reserved', 'confirmed', 'waiting', 'offered'].includes(state));
};

/** Bookings of a retired resource that are still to come: none is deleted, the office decides. */
export function AfterRetirement({ resource: { _id: id, retiredOn } }: { resource: Resource }) {
  const { base } = useAdmin();
  const from = retiredOn && retiredOn > todayHere() ? retiredOn : todayHere();
  const { value, refusal } = useLoaded(() => loadComing(id, from));
  if (refusal) return <LoadFailed what={m.booking_bookingsFailed()} refusal={refusal} />;
  const after = (value ?? []).filter(({ endsAt }) => retiredOn && endsAt.slice(0, 10) >= retiredOn);
  if (after.length === 0) return value ? <Note kind="ok">{m.booking_retiredNone()}</Note> : null;
  return (
    <Note kind="warn">
      <b>{m.booking_retiredTitle({ count: after.length })}</b>
      <p>{m.booking_retiredText()}</p>
      <ul className="kp-stack tight">
        {after.map((one) => (
          <li key={one._id}>
            <Link to={`${base}/booking/edit/${one._id}`}>
              {titleOf(one)}, {whenWords(one, todayHere())}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Merging a resource into another one, and dividing it into two. */
export function ResourceActs({ resource }: { resource: Resource }) {
  const { may } = useAdmin();
  const [open, setOpen] = useState<'merge' | 'split' | null>(null);
  if (!may('booking.resource.update')) return null;
  const close = () => setOpen(null);
  return (
    <>
      <div className="kp-actions">
        <Button variant="default" onClick={() => setOpen('merge')}>
          {m.booking_merge()}
        </Button>
        <Button variant="default" onClick={() => setOpen('split')}>
          {m.booking_split()}
        </Button>
      </div>
      {open === 'merge' ? <MergeResource resource={resource} onClose={close} /> : null}
      {open === 'split' ? <SplitResource resource={resource} onClose={close} /> : null}
    </>
  );
}

type DialogProps = { resource: Resource; onClose: () => void };

function MergeResource({ resource: { _id: id, rev, kind, name }, onClose }: DialogProps) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  const { value: all } = useLoaded(loadResources);
  const preview = useMergePreview(id, into);
  const others = (all ?? []).filter((one) => one._id !== id && one.kind === kind);
  const send = async () => {
    const { moved } = await api('POST /api/v0/resource/:id/merge', { params: { id }, body: { rev, into } });
    notify({ kind: 'success', text: m.booking_merged({ count: moved }) });
    await navigate(`${base}/booking/resources/edit/${into}`);
  };
  return (
    <FormDialog
      title={m.booking_mergeTitle({ name })}
      verb={m.booking_mergeVerb()}
      isDangerous
      isBlocked={preview === null || typeof preview === 'string' || preview.clashCount > 0}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{m.booking_mergeText()}</p>
          <NativeSelect
            label={m.booking_mergeInto()}
            value={into}
            error={errors.into}
            data={[
              { value: '', label: m.booking_choose() },
              ...others.map((one) => ({ value: one._id, label: one.name })),
            ]}
            onChange={(event) => setInto(event.currentTarget.value)}
          />
          <div role="status">{into ? <Preview preview={preview} /> : null}</div>
        </>
      )}
    </FormDialog>
  );
}

/** The preview of a merge, why there is none, or null while it loads. */
function useMergePreview(id: string, into: string): MergePreview | string | null {
  const [found, setFound] = useState<{ into: string; preview: MergePreview | string } | null>(null);
  useEffect(() => {
    if (!into) return;
    let isCurrent = true;
    api('GET /api/v0/resource/:id/merge/:into', { params: { id, into } }).then(
      (preview) => isCurrent && setFound({ into, preview }),
      (error: unknown) => isCurrent && setFound({ into, preview: readRefusal(error).message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, into]);
  return found?.into === into ? found.preview : null;
}

function Preview({ preview }: { preview: MergePreview | string | null }) {
  const { base } = useAdmin();
  if (preview === null) return null;
  if (typeof preview === 'string') return <Note kind="bad">{preview}</Note>;
  const { bookings, kinds, clashes, clashCount } = preview;
  if (clashCount === 0) return <Note kind="ok">{m.booking_mergePreview({ bookings, kinds })}</Note>;
  return (
    <Note kind="bad">
      <b>{m.booking_mergeClashes({ count: clashCount })}</b>
      <ul className="kp-stack tight">
        {clashes.map(({ one, other }) => (
          <li key={`${one._id} ${other._id}`}>
            <Link to={`${base}/booking/edit/${one._id}`}>
              {one.title || m.booking_bookingOne()}, {whenWords(one, todayHere())}
            </Link>
            {' – '}
            <Link to={`${base}/booking/edit/${other._id}`}>
              {other.title || m.booking_bookingOne()}, {whenWords(other, todayHere())}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function SplitResource({ resource: { _id: id, rev, name }, onClose }: DialogProps) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const [copy, setCopy] = useState({ name: `${name} 2`, nameEn: '' });
  const [chosen, setChosen] = useState<string[]>([]);
  const { value: coming, refusal } = useLoaded(() => loadComing(id, todayHere()));
  const send = async () => {
    const body = { rev, ...copy, bookings: chosen };
    const split = await api('POST /api/v0/resource/:id/split', { params: { id }, body });
    const { resource } = split;
    const back = () =>
      void api('POST /api/v0/resource/:id/split/back', {
        params: { id: resource },
        body: { rev: split.rev, into: id },
      }).then(() => navigate(`${base}/booking/resources/edit/${id}`), showError);
    notify({ kind: 'success', text: m.booking_splitDone({ name: copy.name, count: chosen.length }), undo: back });
    await navigate(`${base}/booking/resources/edit/${resource}`);
  };
  return (
    <FormDialog title={m.booking_splitTitle({ name })} verb={m.booking_splitVerb()} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <p>{m.booking_splitText()}</p>
          <TextInput
            label={m.booking_splitName()}
            required
            value={copy.name}
            error={errors.name}
            onChange={(event) => setCopy({ ...copy, name: event.currentTarget.value })}
          />
          <TextInput
            label={m.booking_splitNameEn()}
            value={copy.nameEn}
            error={errors.nameEn}
            onChange={(event) => setCopy({ ...copy, nameEn: event.currentTarget.value })}
          />
          {refusal ? <LoadFailed what={m.booking_bookingsFailed()} refusal={refusal} /> : null}
          {coming && coming.length > 0 ? (
            <Checkbox.Group
              label={m.booking_splitBookings()}
              description={m.booking_splitTold()}
              value={chosen}
              onChange={setChosen}
              error={errors.bookings}
            >
              <div className="kp-stack tight">
                {coming.map((one) => (
                  <Checkbox key={one._id} value={one._id} label={`${titleOf(one)}, ${whenWords(one, todayHere())}`} />
                ))}
              </div>
            </Checkbox.Group>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
