export { openTestShop, orderGoods, orderOne, orderWith, sellOnInvoice } from './testing/shop.ts';
