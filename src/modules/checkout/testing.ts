export { openTestShop, orderOne, orderWith, sellOnInvoice } from './testing/shop.ts';
