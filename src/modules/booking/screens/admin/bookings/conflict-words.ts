import { m } from '#texts';
import type { BookingConflict } from '../../../contract/booking.ts';
import { whenWords } from '../stamps.ts';

/** A conflict in a sentence: 'Chorprobe, Sa 5.12., 10:00–12:00 Uhr'. `of`: name of the resource. */
export function conflictWords(conflict: BookingConflict, of: string): string {
  const what = [conflict.title, whenWords(conflict)].filter(Boolean).join(', ');
  switch (conflict.source) {
    case 'booking':
      return m.booking_conflictBooking({ of, what });
    case 'service':
      return m.booking_conflictService({ of, what });
    case 'event':
      return m.booking_conflictEvent({ of, what });
    case 'match':
      return m.booking_conflictMatch({ of, what });
    case 'training':
      return m.booking_conflictTraining({ of, what });
    case 'closed':
      return m.booking_conflictClosed({ of });
    case 'retired':
      return m.booking_conflictRetired({ of });
    case 'notice':
      return m.booking_conflictNotice();
    case 'clock':
      return m.booking_conflictClock();
    case 'horizon':
      return m.booking_conflictHorizon();
  }
}
