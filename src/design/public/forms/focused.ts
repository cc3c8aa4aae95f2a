/** Focuses the first field with a mistake when the page comes back, with or without scripts. */
export const focused = (isFirst: boolean) => (isFirst ? { autoFocus: true } : {});
