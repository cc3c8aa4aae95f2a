export { PROMO_KINDS } from './contract/promo.ts';
