import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('accounting');

const KINDS = [
  'offer',
  'order',
  'delivery',
  'invoice',
  'vendor_order',
  'bill',
  'customer',
  'vendor',
  'item',
  'template',
  'factor',
];

export const accountingAdminRoutes = [
  route('accounting/overview', './admin/papers/overview.route.tsx', { id: 'accounting/overview' }),
  route('accounting/invoice/overview', './admin/papers/overview.route.tsx', { id: 'accounting/invoice/overview' }),
  route('accounting/invoice/calendar', './admin/papers/calendar.route.tsx'),
  ...['browse', 'calendar', 'edit', 'edit/:id'].map((path) =>
    route(`accounting/resource/${path}`, './admin/resource.route.tsx', { id: `accounting/resource/${path}` }),
  ),
  route('accounting/bill/pay', './admin/bills/pay.route.tsx'),
  route('accounting/bill/invoice/:id', './admin/bills/invoice.route.tsx'),
  route('accounting/reminders', './admin/reminders.route.tsx'),
  route('accounting/einvoice', './admin/einvoice.route.tsx'),
  route('accounting/test', './admin/books/test.route.tsx'),
  route('accounting/vat', './admin/books/vat.route.tsx'),
  route('accounting/closing', './admin/books/closing.route.tsx'),
  route('accounting/retention', './admin/books/retention.route.tsx'),
  route('accounting/settings', './admin/settings/settings.route.tsx'),
  route('accounting/settings/global', './admin/settings/global.route.tsx'),
  route('accounting/settings/pdf', './admin/settings/pdf.route.tsx'),
  route('accounting/settings/ui', './admin/settings/ui.route.tsx'),
  route('accounting/settings/reminders', './admin/settings/reminders.route.tsx'),
  route('accounting/settings/books', './admin/settings/books.route.tsx'),
  route('accounting/settings/notifications', './admin/settings/notifications.route.tsx'),
  route('accounting/settings/notifications/templates', './admin/settings/mail-kinds.route.tsx'),
  route('accounting/settings/notifications/templates/:id', './admin/settings/mail-texts.route.tsx'),
  route('accounting/settings/system', './admin/settings/system.route.tsx'),
  route('accounting/settings/filelocks', './admin/settings/filelocks.route.tsx'),
  ...['customer', 'vendor', 'item'].map((kind) =>
    route(`accounting/${kind}/import`, './admin/import/import.route.tsx', { id: `accounting/${kind}.import` }),
  ),
  ...KINDS.flatMap((kind) => [
    ...resource(`accounting/${kind}/browse`),
    route(`accounting/${kind}/add`, './admin/add.route.tsx', { id: `accounting/${kind}.add` }),
  ]),
];
