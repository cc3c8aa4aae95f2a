import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('accounting');

/** List, form and the address of an empty form. */
const kind = (name: string) => [
  ...resource(`accounting/${name}/browse`),
  route(`accounting/${name}/add`, './admin/add.route.tsx', { id: `accounting/${name}.add` }),
];

export const accountingAdminRoutes = [
  route('accounting/einvoice', './admin/einvoice.route.tsx'),
  ...['offer', 'order', 'delivery', 'invoice', 'vendor_order', 'customer', 'vendor', 'item'].flatMap(kind),
];
