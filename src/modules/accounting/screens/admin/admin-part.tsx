import {
  type Icon,
  IconAddressBook,
  IconClipboardList,
  IconFileInvoice,
  IconFileSearch,
  IconFileText,
  IconPackage,
  IconShoppingCart,
  IconTag,
  IconTruck,
} from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { PaperKind } from '../../contract/paper-states.ts';

const papers = (kind: PaperKind, icon: Icon) =>
  resourceScreens(async () => (await import('./papers/paper-resource.tsx')).paperResource(kind, icon));

/** Admin part of the accounting: papers, customers, vendors, items, and the check of electronic invoices. */
export const accountingAdmin: AdminPart = {
  room: { name: 'accounting', title: m.accounting_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'accounting-invoice',
      area: 'accounting',
      place: 10,
      label: m.accounting_invoices,
      icon: IconFileInvoice,
      path: 'accounting/invoice/browse',
      permission: 'accounting.paper.read',
      screens: papers('invoice', IconFileInvoice),
    },
    {
      id: 'accounting-offer',
      area: 'accounting',
      place: 20,
      label: m.accounting_offers,
      icon: IconFileText,
      path: 'accounting/offer/browse',
      permission: 'accounting.paper.read',
      screens: papers('offer', IconFileText),
    },
    {
      id: 'accounting-order',
      area: 'accounting',
      place: 30,
      label: m.accounting_orders,
      icon: IconClipboardList,
      path: 'accounting/order/browse',
      permission: 'accounting.paper.read',
      screens: papers('order', IconClipboardList),
    },
    {
      id: 'accounting-delivery',
      area: 'accounting',
      place: 40,
      label: m.accounting_deliveries,
      icon: IconPackage,
      path: 'accounting/delivery/browse',
      permission: 'accounting.paper.read',
      screens: papers('delivery', IconPackage),
    },
    {
      id: 'accounting-vendor-order',
      area: 'accounting',
      place: 50,
      label: m.accounting_vendorOrders,
      icon: IconShoppingCart,
      path: 'accounting/vendor_order/browse',
      permission: 'accounting.paper.read',
      screens: papers('vendor_order', IconShoppingCart),
    },
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
