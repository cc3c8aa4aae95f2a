import { PROMO_KINDS } from '#modules/orders/contract.ts';

export { PROMO_KINDS };
export type PromoKind = (typeof PROMO_KINDS)[number];

export const USE_STATES = ['reserved', 'settled', 'released'] as const;
export type UseState = (typeof USE_STATES)[number];

/** Why a code takes nothing off: nobody has it, its time is over, it was used too often in all or by this customer, or it stands alone. */
export type CodeProblem = 'unknown' | 'expired' | 'usedUp' | 'usedByYou' | 'alone';
