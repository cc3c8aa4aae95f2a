export { openTestShop, orderGoods, orderOne, sellOnInvoice } from './testing/shop.ts';
