import { lazy } from 'react';
import { type ResourceScreens, resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, NavEntry } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { PaperKind } from '../../contract/paper-states.ts';

const papers = (kind: PaperKind) =>
  resourceScreens(async () => (await import('./papers/paper-resource.tsx')).paperResource(kind));

const loadMasters = () => import('./masters/masters.ts');
const loadTemplates = () => import('./templates/templates.resource.tsx');

/** `id`, `path` and `permission` are those of this room. */
type Row = [
  id: string,
  place: number,
  label: () => string,
  path: string,
  permission: string,
  screens?: ResourceScreens,
];

const READ = 'paper.read';

// Short, because it is in the first file of every screen.
const ROWS: readonly Row[] = [
  ['overview', 5, m.accounting_overview, 'overview', READ],
  ['invoice', 10, m.accounting_invoices, 'invoice/browse', READ, papers('invoice')],
  ['reminders', 15, m.accounting_reminders, 'reminders', 'paper.issue'],
  ['offer', 20, m.accounting_offers, 'offer/browse', READ, papers('offer')],
  ['order', 30, m.accounting_orders, 'order/browse', READ, papers('order')],
  ['delivery', 40, m.accounting_deliveries, 'delivery/browse', READ, papers('delivery')],
  ['vendor-order', 50, m.accounting_vendorOrders, 'vendor_order/browse', READ, papers('vendor_order')],
  [
    'bills',
    55,
    m.accounting_bills,
    'bill/browse',
    'bill.read',
    resourceScreens(async () => (await import('./bills/bills.resource.tsx')).bills),
  ],
  ['pay', 57, m.accounting_pay, 'bill/pay', 'bill.pay'],
  [
    'customers',
    60,
    m.accounting_customers,
    'customer/browse',
    'customer.update',
    resourceScreens(async () => (await loadMasters()).customers),
  ],
  [
    'vendors',
    70,
    m.accounting_vendors,
    'vendor/browse',
    'vendor.update',
    resourceScreens(async () => (await loadMasters()).vendors),
  ],
  [
    'items',
    80,
    m.accounting_items,
    'item/browse',
    'item.update',
    resourceScreens(async () => (await loadMasters()).items),
  ],
  [
    'templates',
    82,
    m.accounting_templates,
    'template/browse',
    'template.update',
    resourceScreens(async () => (await loadTemplates()).templates),
  ],
  [
    'factors',
    84,
    m.accounting_factors,
    'factor/browse',
    'factor.update',
    resourceScreens(async () => (await loadMasters()).factors),
  ],
  ['vat', 86, m.accounting_vatScreen, 'vat', 'books.read'],
  ['closing', 87, m.accounting_closing, 'closing', 'books.read'],
  ['test', 88, m.accounting_test, 'test', 'books.read'],
  ['einvoice', 90, m.accounting_einvoice, 'einvoice', 'einvoice.check'],
  ['retention', 92, m.accounting_retention, 'retention', 'books.read'],
  ['settings', 95, m.accounting_settings, 'settings', 'settings.update'],
];

/** Admin part of the accounting: papers, customers, vendors, items, and the check of electronic invoices. */
export const accountingAdmin: AdminPart = {
  room: { name: 'accounting', title: m.accounting_roomTitle },
  fileAct: lazy(async () => ({ default: (await import('./bills/bill-from-message.tsx')).BillFromMessage })),
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: ROWS.map(
    ([id, place, label, path, permission, screens]): NavEntry => ({
      id: `accounting-${id}`,
      area: 'accounting',
      place,
      label,
      path: `accounting/${path}`,
      permission: `accounting.${permission}`,
      ...(screens ? { screens } : {}),
    }),
  ),
};
