/** A stretch of words that both versions have, or only the former or the later one. */
export type WordChange = { is: 'same' | 'gone' | 'new'; text: string };

/** Beyond so many words on both sides the middle is shown as a whole: the table of comparison grows with their product. */
const MOST_WORDS = 1200;

/** Differences between two texts, word by word (longest common subsequence). */
export function wordChanges(before: string, after: string): WordChange[] {
  const [one, other] = [wordsIn(before), wordsIn(after)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const isAlike = () => one.at(-1 - end) === other.at(-1 - end);
  while (end < one.length - start && end < other.length - start && isAlike()) end += 1;
  const middle = between(one.slice(start, one.length - end), other.slice(start, other.length - end));
  const parts: WordChange[] = [
    { is: 'same', text: one.slice(0, start).join('') },
    ...middle,
    { is: 'same', text: end > 0 ? one.slice(-end).join('') : '' },
  ];
  const said = parts.filter(({ text }) => text !== '');
  return said.map((part, index) => (index === said.length - 1 ? { ...part, text: part.text.trimEnd() } : part));
}

/** Each word carries one space after it, also the last one: it is the same word when others follow it. */
const wordsIn = (text: string): string[] => (text.match(/\S+/g) ?? []).map((word) => `${word} `);

function between(one: string[], other: string[]): WordChange[] {
  if (one.length > MOST_WORDS || other.length > MOST_WORDS) {
    return [
      { is: 'gone', text: one.join('') },
      { is: 'new', text: other.join('') },
    ];
  }
  const lengths = commonLengths(one, other);
  const lengthAt = (row: number, column: number) => lengths[row * (other.length + 1) + column] ?? 0;
  const changes: WordChange[] = [];
  const add = (is: WordChange['is'], word: string) => {
    const last = changes.at(-1);
    if (last?.is === is) last.text += word;
    else changes.push({ is, text: word });
  };
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    const [gone, fresh] = [one[row], other[column]];
    if (gone !== undefined && gone === fresh) {
      add('same', gone);
      row += 1;
      column += 1;
    } else if (fresh === undefined || (gone !== undefined && lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      add('gone', gone ?? '');
      row += 1;
    } else {
      add('new', fresh);
      column += 1;
    }
  }
  return changes;
}

/** Length of the longest common subsequence of the rests from each pair of words on; row by row. */
function commonLengths(one: string[], other: string[]): Uint16Array {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const [down, right] = [lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0];
      const both = (lengths[(row + 1) * width + column + 1] ?? 0) + 1;
      lengths[row * width + column] = one[row] === other[column] ? both : Math.max(down, right);
    }
  }
  return lengths;
}
