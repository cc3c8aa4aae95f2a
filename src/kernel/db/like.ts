/** What somebody typed, for `like` and `ilike`: its own percent signs and underscores stand for themselves. */
export const likeText = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** Pattern of `like` and `ilike` for all that contains what somebody typed. */
export const likeAnywhere = (typed: string): string => `%${likeText(typed)}%`;
