/** Stands in for that of the product (`vitest.config.ts`): 64 attempts on average, because tests answer some thousand challenges. */
export const WORK_BITS = 6;
