/** Reads 'ae' as 'ä', as people type on foreign keyboards: 'kaplaene' is 'kapläne', but 'treue' and 'quelle' stay. */
export const umlautsIn = (word: string): string =>
  word
    .replace(/(?<![aeq])ue/g, 'ü')
    .replaceAll('ae', 'ä')
    .replaceAll('oe', 'ö');
