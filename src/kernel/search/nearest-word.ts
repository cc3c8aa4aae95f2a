/** Shorter words have too many neighbours. */
const SHORTEST = 4;

/** The known word that differs from this one by a single typo: a letter too many, missing, wrong, or two swapped. */
export function nearestWord(typed: string, known: Iterable<string>): string | null {
  if (typed.length < SHORTEST) return null;
  let best: string | null = null;
  for (const word of known) {
    if (word === typed) return word;
    if (word.length < SHORTEST || !isOneTypo(typed, word)) continue;
    // People rarely mistype the first letter, and rather hit a wrong one than one too many or too few.
    if (best === null || quality(typed, word) > quality(typed, best)) best = word;
  }
  return best;
}

const quality = (typed: string, word: string): number =>
  (word[0] === typed[0] ? 2 : 0) + (word.length === typed.length ? 1 : 0);

function isOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwap = restA.length === 2 && restA === `${restB[1]}${restB[0]}`;
  return isSwap || (restA.length <= 1 && restB.length <= 1);
}
