import { screensOf } from '#kernel/web/screens-of.ts';

const { resourceById } = screensOf('vouchers');

export const vouchersAdminRoutes = [...resourceById('shop/voucher/codes')];
