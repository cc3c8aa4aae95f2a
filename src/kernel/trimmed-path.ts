/** Trims user input of names separated by slashes ("Feste / Martinsfest"): no spaces around the names. */
export const trimmedPath = (typed: string): string =>
  typed
    .split('/')
    .map((name) => name.trim())
    .join('/');
