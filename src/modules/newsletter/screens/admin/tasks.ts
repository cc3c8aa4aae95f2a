import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { Sending } from '../../collections/sendings.ts';

/** Newsletters that wait for those who may send them: to be approved, or with a decision to take. */
export function waitingNewsletters({ base, site }: AdminView, rows: readonly Sending[]): Task[] {
  const list = `${base}/newsletter/sendings/browse`;
  const ready = rows.filter(({ state }) => state === 'ready');
  const stopped = rows.filter(({ state }) => state !== 'ready');
  return [
    ...taskOf(ready, {
      id: `newsletter-ready-${site}`,
      title: m.newsletter_taskReady({ count: ready.length }),
      verb: m.newsletter_taskReadyVerb(),
      state: m.newsletter_sendingReady(),
      to: ready.length === 1 ? `${base}/newsletter/sendings/edit/${ready[0]?._id}` : `${list}?state=ready`,
      urgency: 'today',
      site,
    }),
    ...taskOf(stopped, {
      id: `newsletter-stopped-${site}`,
      title: m.newsletter_taskStopped({ count: stopped.length }),
      verb: m.newsletter_taskStoppedVerb(),
      state: m.newsletter_sendingHeld(),
      to: stopped.length === 1 ? `${base}/newsletter/stats/browse/${stopped[0]?._id}` : list,
      urgency: 'urgent',
      site,
    }),
  ];
}

const taskOf = (rows: readonly Sending[], task: Omit<Task, 'kind' | 'detail'>): Task[] =>
  rows.length === 0
    ? []
    : [
        {
          ...task,
          kind: 'warn',
          detail: rows.map(({ subject }) => subject || m.newsletter_sendingUntitled()).join(' · '),
        },
      ];
