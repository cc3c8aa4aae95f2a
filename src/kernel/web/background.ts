/** Marks periodic requests of a page: they do not count as activity and keep no session open. */
export const BACKGROUND_HEADER = 'x-in-background';

/** For the typed client: `api('GET …', input, IN_BACKGROUND)`. */
export const IN_BACKGROUND = { headers: { [BACKGROUND_HEADER]: '1' } } as const satisfies RequestInit;
