import { IconFileSearch } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the accounting: checking electronic invoices. */
export const accountingAdmin: AdminPart = {
  room: { name: 'accounting', title: m.accounting_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'accounting-einvoice',
      area: 'accounting',
      place: 90,
      label: m.accounting_einvoice,
      icon: IconFileSearch,
      path: 'accounting/einvoice',
      permission: 'accounting.einvoice.check',
      about: m.accounting_einvoiceFacts,
    },
  ],
};
