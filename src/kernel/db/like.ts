/** Escapes user input for `like` and `ilike`: percent signs and underscores match literally. */
export const likeText = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** Pattern for `like` and `ilike` that matches user input anywhere in the text. */
export const likeAnywhere = (typed: string): string => `%${likeText(typed)}%`;
