/** The mark of a call that a page makes by itself, again and again: it is no use, and keeps no session open. */
export const BACKGROUND_HEADER = 'x-in-background';

/** For the typed client: `api('GET …', input, IN_BACKGROUND)`. */
export const IN_BACKGROUND = { headers: { [BACKGROUND_HEADER]: '1' } } as const satisfies RequestInit;
