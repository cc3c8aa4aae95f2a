/** Focuses a field when the page comes, with or without scripts: the first one with a mistake, or the only one of its page. */
export const focused = (isFirst: boolean) => (isFirst ? { autoFocus: true } : {});
