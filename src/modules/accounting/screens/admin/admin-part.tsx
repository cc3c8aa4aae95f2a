import { IconAddressBook, IconFileSearch, IconTag, IconTruck } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the accounting: customers, vendors, items, and the check of electronic invoices. */
export const accountingAdmin: AdminPart = {
  room: { name: 'accounting', title: m.accounting_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'accounting-customers',
      area: 'accounting',
      place: 60,
      label: m.accounting_customers,
      icon: IconAddressBook,
      path: 'accounting/customer/browse',
      permission: 'accounting.customer.update',
      screens: resourceScreens(async () => (await import('./masters/customers.resource.tsx')).customers),
    },
    {
      id: 'accounting-vendors',
      area: 'accounting',
      place: 70,
      label: m.accounting_vendors,
      icon: IconTruck,
      path: 'accounting/vendor/browse',
      permission: 'accounting.vendor.update',
      screens: resourceScreens(async () => (await import('./masters/vendors.resource.tsx')).vendors),
    },
    {
      id: 'accounting-items',
      area: 'accounting',
      place: 80,
      label: m.accounting_items,
      icon: IconTag,
      path: 'accounting/item/browse',
      permission: 'accounting.item.update',
      screens: resourceScreens(async () => (await import('./masters/items.resource.tsx')).items),
    },
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
