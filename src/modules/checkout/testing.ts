export { openTestShop, orderCart, orderOne, sellOnInvoice } from './testing/shop.ts';
