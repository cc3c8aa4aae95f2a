/** Texts by their letter pairs, so that a text is compared only with those that have one in common with it. */
export type PairIndex = {
  /** Number of letter pairs of each text. */
  sizes: readonly number[];
  /** Ascending positions of the texts with a pair, as often as it occurs there. */
  texts: ReadonlyMap<string, readonly number[]>;
};

export function indexPairs(texts: readonly string[]): PairIndex {
  const found = new Map<string, number[]>();
  const sizes = texts.map((text, position) => {
    const pairs = pairsOf(text);
    for (const pair of pairs) {
      const positions = found.get(pair);
      if (positions) positions.push(position);
      else found.set(pair, [position]);
    }
    return pairs.length;
  });
  return { sizes, texts: found };
}

/** Dice coefficient of the letter pairs of a text and each indexed text: 1 = the same, 0 = none in common. */
export function likenesses(text: string, { sizes, texts }: PairIndex): number[] {
  const pairs = pairsOf(text);
  const common = sizes.map(() => 0);
  for (const [pair, { length: most }] of Map.groupBy(pairs, (one) => one)) {
    let [last, times] = [-1, 0];
    for (const position of texts.get(pair) ?? []) {
      times = position === last ? times + 1 : 1;
      last = position;
      if (times <= most) common[position] = (common[position] ?? 0) + 1;
    }
  }
  return common.map((count, position) => (count === 0 ? 0 : (2 * count) / (pairs.length + (sizes[position] ?? 0))));
}

/** Two letters have too little to say to be compared. */
const pairsOf = (text: string): string[] =>
  text.length < 3 ? [] : Array.from(text.slice(1), (sign, index) => `${text[index]}${sign}`);
