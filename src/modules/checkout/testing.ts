export { openTestShop, orderCart, orderGoods, orderOne, orderWith, sellOnInvoice } from './testing/shop.ts';
