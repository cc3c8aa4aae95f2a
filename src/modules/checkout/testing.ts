export { openTestShop, orderAs, orderCart, orderGoods, orderOne, orderWith, sellOnInvoice } from './testing/shop.ts';
