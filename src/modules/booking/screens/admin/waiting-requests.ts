import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Requests for bookings that the office has not answered. */
export function waitingRequests({ base, site }: AdminView, count: number): Task[] {
  if (count === 0) return [];
  return [
    {
      id: `booking-requests-${site}`,
      urgency: 'today',
      kind: 'warn',
      state: m.booking_stateRequested(),
      title: m.booking_taskTitle({ count }),
      detail: m.booking_taskDetail(),
      site,
      verb: m.booking_taskVerb(),
      to: `${base}/booking/browse?state=requested&sort=begins`,
    },
  ];
}
