import { foldWords } from '../i18n/fold-words.ts';

/**
 * Parsed search: every group must occur, each by one of its folded words. The first is the typed word, the others are
 * synonyms.
 */
export type SearchTerms = readonly (readonly [typed: string, ...synonyms: string[]])[];

/** Words with one meaning for readers: whoever types one of `typed` also finds what contains one of `finds`. */
export type Synonyms = {
  typed: readonly string[];
  finds: readonly string[];
  /** Question that a room can answer directly, see `RoomSearch.answer`. */
  topic?: string;
};

const MOST_WORDS = 8;

/** Words of questions, which occur everywhere or nowhere. */
const FILLERS = new Set(
  [
    'wann',
    'wo',
    'wer',
    'wie',
    'was',
    'ist',
    'sind',
    'hat',
    'haben',
    'der',
    'die',
    'das',
    'den',
    'dem',
    'ein',
    'eine',
    'in',
    'im',
    'am',
    'an',
    'um',
    'und',
    'für',
    'zu',
    'zum',
    'zur',
    'von',
    'bei',
    'mit',
    'when',
    'where',
    'who',
    'how',
    'what',
    'is',
    'are',
    'the',
    'a',
    'of',
    'at',
    'on',
    'and',
    'for',
    'to',
  ].map(foldWords),
);

/** Splits a query into its words and adds their synonyms; words of questions count only if there are no others. */
export function searchTerms(query: string, synonyms: readonly Synonyms[]): SearchTerms {
  const words = [...new Set(foldWords(query).split(' ').map(withoutMarks).filter(Boolean))];
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS).map((word) => {
    const finds = synonyms.filter(({ typed }) => typed.includes(word)).flatMap((group) => group.finds);
    return [word, ...new Set(finds.filter((one) => one !== word))];
  });
}

/** 'messe?' is 'messe', but a mark that stands alone is meant. */
const withoutMarks = (word: string): string => word.replace(/(?<=\p{L})[?!.,;:]+$/u, '');

/** True if every group occurs in the text. */
export function containsTerms(text: string, terms: SearchTerms): boolean {
  const folded = foldWords(text);
  return terms.length > 0 && terms.every((group) => group.some((word) => folded.includes(word)));
}

/** Topics that every word of the query is about. */
export function topicsOf(terms: SearchTerms, synonyms: readonly Synonyms[]): Set<string> {
  const perWord = terms.map(
    ([typed]) => new Set(synonyms.filter((group) => group.typed.includes(typed)).flatMap(({ topic }) => topic ?? [])),
  );
  const [first = new Set<string>(), ...others] = perWord;
  return others.reduce((common, topics) => common.intersection(topics), first);
}
