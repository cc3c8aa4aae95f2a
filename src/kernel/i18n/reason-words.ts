/** The reason without a leading 'entfällt', which the state label already says. Null if nothing is left. */
export function reasonWords(reason: string | null): string | null {
  const words = reason?.replace(/^(entfällt|cancelled)\s*([–:-]\s*)?/i, '').trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null;
}
