/** German noun with its article, and its plural: 'der Parkplatz', 'Parkplätze'. */
export type GermanNoun = { article: 'der' | 'die' | 'das'; one: string; many: string };

/** Every spelling of a kind of thing in its room. */
export type KindNames = ReturnType<typeof namesOf>;

/** @param kind singular in kebab-case: 'parking-space' */
export function namesOf(room: string, kind: string, german?: GermanNoun) {
  const camel = kind.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const english = kind.replaceAll('-', ' ');
  return {
    room,
    one: camel,
    many: pluralOf(camel),
    type: capital(camel),
    /** In file names and URLs. */
    slug: pluralOf(kind),
    /** In the API. */
    api: kind.replaceAll('-', '_'),
    table: `${room}_${pluralOf(kind).replaceAll('-', '_')}`,
    path: `${room}/${pluralOf(kind)}`,
    thing: `${room}.${camel}`,
    permission: `${room}.${camel}.update`,
    english: { one: english, many: pluralOf(english) },
    german:
      german ?? ({ article: 'das', one: capital(english), many: capital(pluralOf(english)) } satisfies GermanNoun),
  };
}

/** Reads 'der Parkplatz, die Parkplätze'. */
export function germanNoun(text: string): GermanNoun | null {
  const [, article, one = '', many = ''] = /^(der|die|das) ([^,]+), (?:die )?([^,]+)$/.exec(text) ?? [];
  return article === 'der' || article === 'die' || article === 'das' ? { article, one, many } : null;
}

export const capital = (word: string) => word.replace(/^\w/, (letter) => letter.toUpperCase());

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
