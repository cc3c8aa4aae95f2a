import '../booking-admin.css';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Booking } from '../../../contract/booking.ts';
import type { CancelledDate, Scope } from '../../../contract/series.ts';
import { bookingApi, todayHere } from '../booking-api.ts';
import { type Act, actsOn } from './booking-acts.ts';
import { ScopeChoice, SeriesPanel } from './series-scope.tsx';
import { changedSeries, changeOfEvent, seriesApi, takeBack, takeCancellationBack } from './series-store.ts';
import { StateMark } from './state-words.tsx';
import { PriceLines } from './when-and-what.tsx';

type BookingAsideProps = { booking: Booking; isChanged: boolean };

/** State of a booking, what can be done with it now, and its agreed price. */
export function BookingAside({ booking, isChanged }: BookingAsideProps) {
  const { base, may } = useAdmin();
  useSeriesUndo();
  const { _id, state, reason, createdAt, updatedAt, paidAt, payUntil, startsAt, orderId, seriesId, tellAt } = booking;
  return (
    <div className="kp-stack booking-first">
      <p>
        <StateMark state={state} />
      </p>
      {reason ? <blockquote>{reason}</blockquote> : null}
      <BookingActs booking={booking} isChanged={isChanged} />
      {seriesId ? <SeriesPanel key={`${booking._id} ${booking.rev}`} booking={booking} /> : null}
      <PriceLines price={booking} />
      <DataPairs
        rows={[
          { label: m.booking_createdAt(), value: stampOf(createdAt) },
          { label: m.booking_changedAt(), value: stampOf(updatedAt) },
          ...(tellAt ? [{ label: m.booking_tellsAt(), value: stampOf(tellAt) }] : []),
          ...(payUntil ? [{ label: m.booking_payUntil(), value: stampOf(payUntil) }] : []),
          ...(paidAt ? [{ label: m.booking_paidAt(), value: stampOf(paidAt) }] : []),
        ]}
      />
      <Link to={`${base}/booking/calendar?view=day&on=${startsAt.slice(0, 10)}`}>{m.booking_toCalendar()}</Link>
      {may('booking.booking.update') ? (
        <Link to={`${base}/booking/handover/${_id}`}>{m.booking_toHandOver()}</Link>
      ) : null}
      <a href={`/api/v0/booking/${_id}/contract`}>{m.booking_contractLink()}</a>
      {orderId ? <p className="muted small">{m.booking_priceOrdered()}</p> : null}
      {orderId ? <Link to={`${base}/shop/orders/${orderId}`}>{m.booking_toOrder()}</Link> : null}
    </div>
  );
}

/** Offers the way back after a change of several dates. */
function useSeriesUndo(): void {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const offer = (event: Event) => {
      const change = changeOfEvent(event);
      const back = () =>
        void takeBack(change).then(() => {
          notify({ kind: 'success', text: m.booking_seriesBack() });
          return revalidate();
        }, showError);
      notify({ kind: 'success', text: m.booking_seriesChanged({ count: change.before.length }), undo: back });
    };
    changedSeries.addEventListener('changed', offer);
    return () => changedSeries.removeEventListener('changed', offer);
  }, [notify, showError, revalidate]);
}

/** Acts that the state of a booking allows. */
export function BookingActs({ booking, isChanged = false }: { booking: ActedOn; isChanged?: boolean }) {
  const { may } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const { act, asked, setAsked } = useAct(booking);
  const acts = actsOn(todayHere(), booking);
  if (!may('booking.booking.update') || acts.length === 0) return null;
  return (
    <>
      {isChanged ? <p className="muted small">{m.booking_saveFirst()}</p> : null}
      <div className="kp-actions">
        {acts.map((one, at) => (
          <Button
            key={one.to}
            variant={at === 0 ? 'filled' : 'default'}
            disabled={isChanged}
            loading={isBusy && at === 0}
            onClick={() => (one.asks ? setAsked(one) : void run(() => act(one, ''), showError))}
          >
            {one.verb()}
          </Button>
        ))}
      </div>
      {asked ? (
        <WordsDialog
          act={asked}
          email={booking.email}
          isSeries={booking.seriesId !== null && asked.to === 'cancelledByOffice'}
          send={act}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

type ActedOn = Pick<Booking, '_id' | 'rev' | 'state' | 'startsAt' | 'email' | 'seriesId'>;

function useAct({ _id: id, rev }: ActedOn) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const [asked, setAsked] = useState<Act | null>(null);
  const back = (dates: readonly CancelledDate[]) =>
    void takeCancellationBack(dates).then(({ told }) => {
      notify({ kind: 'success', text: told > 0 ? m.booking_seriesAgainTold() : m.booking_seriesBack() });
      return revalidate();
    }, showError);
  const act = async ({ to, done, doneReserved = done }: Act, reason: string, scope: Scope = 'this') => {
    if (scope === 'this') {
      const { state } = await bookingApi('POST /api/v0/booking/:id/state', {
        params: { id },
        body: { rev, to, reason },
      });
      notify({ kind: 'success', text: state === 'reserved' ? doneReserved() : done() });
    } else {
      const cancelled = await seriesApi('POST /api/v0/booking/:id/series/cancel', {
        params: { id },
        body: { rev, scope, reason },
      });
      notify({ kind: 'success', text: cancelledWords(cancelled), undo: () => back(cancelled.back) });
    }
    await revalidate();
  };
  return { act, asked, setAsked };
}

/** Says also that emails have left: taking the cancellation back sends others. */
const cancelledWords = ({ cancelled, told }: { cancelled: readonly string[]; told: number }): string =>
  (told > 0 ? m.booking_seriesCancelledTold : m.booking_seriesCancelled)({ count: cancelled.length });

type WordsDialogProps = {
  act: Act;
  email: string;
  /** Also asks which dates of its series. */
  isSeries: boolean;
  send: (act: Act, reason: string, scope: Scope) => Promise<void>;
  onClose: () => void;
};

function WordsDialog({ act, email, isSeries, send, onClose }: WordsDialogProps) {
  const [scope, setScope] = useState<Scope>('this');
  const [reason, setReason] = useState('');
  // The dots promise a question; this is it.
  const verb = act.verb().replace(/ …$/, '');
  return (
    <FormDialog
      title={verb}
      verb={verb}
      keep={m.booking_keepBooking()}
      isDangerous
      send={() => send(act, reason, scope)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {isSeries ? <ScopeChoice label={m.booking_scopeCancel()} value={scope} onChange={setScope} /> : null}
          <p>{email ? m.booking_wordsTold({ email }) : m.booking_wordsNotTold()}</p>
          <Textarea
            autosize
            minRows={3}
            label={m.booking_words()}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
