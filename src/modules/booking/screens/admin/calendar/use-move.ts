import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fieldErrorOf } from '#design/admin/form/refusal.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Booking, BookingConflict } from '../../../contract/booking.ts';
import { bookingApi, bookingsApi } from '../booking-api.ts';
import { whenWords } from '../stamps.ts';
import type { Draft } from './draft.ts';

type Target = Pick<Draft, 'startsAt' | 'endsAt' | 'resource'>;
/** Things in the way that do not refuse the move; `insist` moves all the same. */
export type Doubt = { conflicts: readonly BookingConflict[]; insist: () => Promise<void> };

type Mover = {
  doubt: Doubt | null;
  dropDoubt: () => void;
  /** Moves a booking, or asks first where something soft is in the way. @throws ApiError */
  move: (draft: Draft) => Promise<void>;
};

/** Moves bookings, with the way back. `words`: what is in the way, in a sentence. */
export function useMove(words: (conflict: BookingConflict) => string): Mover {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [doubt, setDoubt] = useState<Doubt | null>(null);

  const store = async (before: Booking, rev: number, to: Target & Pick<Booking, 'units'>) => {
    const { startsAt, endsAt, units } = to;
    const [saved] = await bookingsApi('PUT /api/v0/booking/', {
      body: { _id: before._id, rev, startsAt, endsAt, units },
    });
    await revalidate();
    return saved;
  };
  const storeWithUndo = async (before: Booking, rev: number, to: Target & Pick<Booking, 'units'>) => {
    const saved = await store(before, rev, to);
    const back = () =>
      void store(before, saved?.rev ?? rev, { ...before, resource: '' }).then(
        () => notify({ kind: 'success', text: m.booking_movedBack() }),
        (error: unknown) => notify({ kind: 'error', text: fieldErrorOf(error) }),
      );
    notify({ kind: 'success', text: m.booking_moved({ when: whenWords(to) }), undo: back });
  };
  const move: Mover['move'] = async ({ item, ...to }) => {
    if (!item) return;
    const found = await bookingsApi('GET /api/v0/booking/:id', { params: { id: item.id } });
    const [before] = found.booking;
    if (!before) return;
    const units = before.units.map((unit) =>
      unit.resource === item.resource ? { ...unit, resource: to.resource } : unit,
    );
    const { kind, rate, extras } = before;
    const { startsAt, endsAt } = to;
    const { conflicts } = await bookingApi('POST /api/v0/booking/check', {
      body: { site: adminSite(), startsAt, endsAt, units, booking: item.id, kind, rate, extras },
    });
    const hard = conflicts.filter(({ isHard }) => isHard);
    if (hard.length > 0) notify({ kind: 'error', text: hard.map(words).join(' ') });
    else if (conflicts.length > 0)
      setDoubt({ conflicts, insist: () => storeWithUndo(before, item.rev, { ...to, units }) });
    else await storeWithUndo(before, item.rev, { ...to, units });
  };
  return { doubt, dropDoubt: () => setDoubt(null), move };
}
