const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Address segment for a name: 'Fels am Wagram' becomes 'fels-am-wagram'. Keeps a trailing hyphen while typing. */
export function slugFrom(name: string, { isTyping = false } = {}): string {
  const plain = name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 60);
  return isTyping ? plain : plain.replace(/-+$/, '');
}
