import {
  type Icon,
  IconFilePlus,
  IconListCheck,
  IconPackage,
  IconReportMoney,
  IconShieldCheck,
  IconShoppingBag,
  IconTag,
  IconTruck,
  IconUsers,
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
      icon: IconReportMoney,
      path: 'accounting/invoice/browse',
      permission: 'accounting.paper.read',
      screens: papers('invoice', IconReportMoney),
    },
    {
      id: 'accounting-offer',
      area: 'accounting',
      place: 20,
      label: m.accounting_offers,
      icon: IconFilePlus,
      path: 'accounting/offer/browse',
      permission: 'accounting.paper.read',
      screens: papers('offer', IconFilePlus),
    },
    {
      id: 'accounting-order',
      area: 'accounting',
      place: 30,
      label: m.accounting_orders,
      icon: IconListCheck,
      path: 'accounting/order/browse',
      permission: 'accounting.paper.read',
      screens: papers('order', IconListCheck),
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
      icon: IconShoppingBag,
      path: 'accounting/vendor_order/browse',
      permission: 'accounting.paper.read',
      screens: papers('vendor_order', IconShoppingBag),
    },
    {
      id: 'accounting-customers',
      area: 'accounting',
      place: 60,
      label: m.accounting_customers,
      icon: IconUsers,
      path: 'accounting/customer/browse',
      permission: 'accounting.customer.update',
      screens: resourceScreens(async () => (await import('./masters/masters.ts')).customers),
    },
    {
      id: 'accounting-vendors',
      area: 'accounting',
      place: 70,
      label: m.accounting_vendors,
      icon: IconTruck,
      path: 'accounting/vendor/browse',
      permission: 'accounting.vendor.update',
      screens: resourceScreens(async () => (await import('./masters/masters.ts')).vendors),
    },
    {
      id: 'accounting-items',
      area: 'accounting',
      place: 80,
      label: m.accounting_items,
      icon: IconTag,
      path: 'accounting/item/browse',
      permission: 'accounting.item.update',
      screens: resourceScreens(async () => (await import('./masters/masters.ts')).items),
    },
    {
      id: 'accounting-einvoice',
      area: 'accounting',
      place: 90,
      label: m.accounting_einvoice,
      icon: IconShieldCheck,
      path: 'accounting/einvoice',
      permission: 'accounting.einvoice.check',
    },
  ],
};
