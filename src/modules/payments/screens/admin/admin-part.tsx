import { IconCash } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

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
    {
      id: 'payments-bank',
      area: 'accounting',
      place: 13,
      label: m.payments_bank,
      path: 'accounting/bank',
      permission: 'payments.payment.settle',
    },
  ],
};
