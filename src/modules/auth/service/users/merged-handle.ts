/** Suffix of the handle of a merged account, which can neither sign in nor be restored. */
export const MERGED = '@merged.invalid';
