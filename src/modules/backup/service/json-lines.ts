const LINE_FEED = 0x0a;
/** Rows of one statement, and the characters after which it takes no further row. */
const MOST_ROWS = 200;
const MOST_CHARACTERS = 4_000_000;

/**
 * Lines of a table in an archive. NB: only the byte 0x0A ends a line. Texts may hold U+2028 and U+2029, which `node:readline`
 * takes for line ends as well and JSON does not escape.
 */
export async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = [];
  for await (const chunk of body) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield textOf([...begun, chunk.subarray(start, end)]);
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield textOf(begun);
}

/** The same in groups that one statement takes. */
export async function* batchesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let waiting: string[] = [];
  let characters = 0;
  for await (const line of linesOf(body)) {
    waiting.push(line);
    characters += line.length;
    if (waiting.length < MOST_ROWS && characters < MOST_CHARACTERS) continue;
    yield waiting;
    waiting = [];
    characters = 0;
  }
  if (waiting.length > 0) yield waiting;
}

/** Decodes whole lines only: a character may lie across two chunks. */
const textOf = (parts: readonly Uint8Array[]): string => Buffer.concat(parts).toString('utf8');
