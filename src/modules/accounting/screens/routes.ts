import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('accounting');

export const accountingAdminRoutes = [route('accounting/einvoice', './admin/einvoice.route.tsx')];
