/** Kind of the links that show one entry to people without an account. */
export const PREVIEW = 'content.preview';
