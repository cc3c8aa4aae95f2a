/** What somebody typed as names with slashes between them ("Feste / Martinsfest"), without spaces around the names. */
export const trimmedPath = (typed: string): string =>
  typed
    .split('/')
    .map((name) => name.trim())
    .join('/');
