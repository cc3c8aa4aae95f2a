import type { AdminView, OverviewPart, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { paymentsApi } from './payments-api.ts';

/** Money that somebody has to decide about among the tasks. */
export const paymentsOverview: OverviewPart = { tasks: toSettle };

/** Money that came late, twice, too much or too little. */
async function toSettle({ base, site, may }: AdminView): Promise<Task[]> {
  if (!may('payments.payment.settle')) return [];
  const { total } = await paymentsApi('GET /api/v0/payment/', { query: { site, problem: 'true', limit: 1 } });
  if (total === 0) return [];
  return [
    {
      id: `payments-${site}`,
      urgency: 'today',
      kind: 'warn',
      site,
      state: m.payments_queue(),
      title: m.payments_taskTitle({ count: total }),
      detail: m.payments_taskDetail(),
      verb: m.payments_taskVerb(),
      to: `${base}/shop/payments?problem=true`,
    },
  ];
}
