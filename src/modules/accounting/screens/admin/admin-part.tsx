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
import { type ResourceScreens, resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, NavEntry } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { PaperKind } from '../../contract/paper-states.ts';

const papers = (kind: PaperKind, icon: Icon) =>
  resourceScreens(async () => (await import('./papers/paper-resource.tsx')).paperResource(kind, icon));

const loadMasters = () => import('./masters/masters.ts');
const loadTemplates = () => import('./templates/templates.resource.tsx');

/** `id`, `path` and `permission` are those of this room. */
type Row = [
  id: string,
  place: number,
  label: () => string,
  icon: Icon,
  path: string,
  permission: string,
  screens?: ResourceScreens,
];

const READ = 'paper.read';

// Short, because it is in the first file of every screen.
const ROWS: readonly Row[] = [
  ['invoice', 10, m.accounting_invoices, IconReportMoney, 'invoice/browse', READ, papers('invoice', IconReportMoney)],
  ['offer', 20, m.accounting_offers, IconFilePlus, 'offer/browse', READ, papers('offer', IconFilePlus)],
  ['order', 30, m.accounting_orders, IconListCheck, 'order/browse', READ, papers('order', IconListCheck)],
  ['delivery', 40, m.accounting_deliveries, IconPackage, 'delivery/browse', READ, papers('delivery', IconPackage)],
  [
    'vendor-order',
    50,
    m.accounting_vendorOrders,
    IconShoppingBag,
    'vendor_order/browse',
    READ,
    papers('vendor_order', IconShoppingBag),
  ],
  [
    'customers',
    60,
    m.accounting_customers,
    IconUsers,
    'customer/browse',
    'customer.update',
    resourceScreens(async () => (await loadMasters()).customers),
  ],
  [
    'vendors',
    70,
    m.accounting_vendors,
    IconTruck,
    'vendor/browse',
    'vendor.update',
    resourceScreens(async () => (await loadMasters()).vendors),
  ],
  [
    'items',
    80,
    m.accounting_items,
    IconTag,
    'item/browse',
    'item.update',
    resourceScreens(async () => (await loadMasters()).items),
  ],
  [
    'templates',
    82,
    m.accounting_templates,
    IconFilePlus,
    'template/browse',
    'template.update',
    resourceScreens(async () => (await loadTemplates()).templates),
  ],
  [
    'factors',
    84,
    m.accounting_factors,
    IconTag,
    'factor/browse',
    'factor.update',
    resourceScreens(async () => (await loadMasters()).factors),
  ],
  ['einvoice', 90, m.accounting_einvoice, IconShieldCheck, 'einvoice', 'einvoice.check'],
  ['settings', 95, m.accounting_settings, IconListCheck, 'settings', 'settings.update'],
];

/** Admin part of the accounting: papers, customers, vendors, items, and the check of electronic invoices. */
export const accountingAdmin: AdminPart = {
  room: { name: 'accounting', title: m.accounting_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: ROWS.map(
    ([id, place, label, icon, path, permission, screens]): NavEntry => ({
      id: `accounting-${id}`,
      area: 'accounting',
      place,
      label,
      icon,
      path: `accounting/${path}`,
      permission: `accounting.${permission}`,
      ...(screens ? { screens } : {}),
    }),
  ),
};
