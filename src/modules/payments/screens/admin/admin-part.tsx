import { IconCash } from '@tabler/icons-react';
import type { AdminPart, AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { paymentsApi } from './payments-api.ts';

/** Payments and the keys of the payment providers. */
export const paymentsAdmin: AdminPart = {
  room: { name: 'payments', title: m.payments_payments },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  settings: async () => (await import('./setting-fields.ts')).paymentSettingFields,
  nav: [
    {
      id: 'payments',
      area: 'shop',
      place: 30,
      component: 'shop',
      label: m.payments_payments,
      icon: IconCash,
      path: 'shop/payments',
      permission: 'payments.payment.read',
    },
    {
      id: 'payments-open',
      area: 'accounting',
      place: 12,
      label: m.payments_open,
      path: 'accounting/open',
      permission: 'payments.payment.read',
    },
  ],
  tasks: toSettle,
};

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
