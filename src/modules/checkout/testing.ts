export { openTestShop, orderOne, sellOnInvoice } from './testing/shop.ts';
