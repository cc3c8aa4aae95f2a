import type { messages, QueryOptions, Results, types } from '@electric-sql/pglite';

export type Reading = Pick<QueryOptions, 'rowMode' | 'parsers'>;
export type Parsers = typeof types.parsers;
/** A column of a result; its type is an object id of PostgreSQL. */
export type Field = { name: string; dataTypeID: number };

/** The text of a parameter. */
export function wireValue(serializer: ((value: unknown) => string) | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (serializer) return serializer(value);
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
}

/** The query builder passes the same few parsers each time; merging them with the hundred default ones once is enough. */
export function createParsers(all: Parsers): (own: Reading['parsers']) => Parsers {
  const merged = new Map<string, Parsers>();
  return (own) => {
    if (!own) return all;
    const key = Object.keys(own).join();
    const parsers = merged.get(key) ?? ({ ...all, ...own } as Parsers);
    merged.set(key, parsers);
    return parsers;
  };
}

type ReadingRows = Pick<Reading, 'rowMode'> & { parsers: Parsers; fields: Field[] };

/** One result for each statement; `fields` are those of a statement that was described before. */
export function resultsOf(
  reply: messages.BackendMessage[],
  { rowMode, parsers, fields: known }: ReadingRows,
): Results[] {
  const results: Results[] = [];
  let fields = known;
  let readers = readersOf(fields, parsers);
  let rows: unknown[] = [];
  for (const message of reply) {
    if (message.name === 'dataRow') {
      const values = (message as messages.DataRowMessage).fields.map((value, index) =>
        value === null ? null : (readers[index]?.(value) ?? null),
      );
      rows.push(
        rowMode === 'array' ? values : Object.fromEntries(values.map((value, at) => [fields[at]?.name, value])),
      );
    } else if (message.name === 'rowDescription') {
      ({ fields } = message as messages.RowDescriptionMessage);
      readers = readersOf(fields, parsers);
    } else if (message.name === 'commandComplete') {
      const { text } = message as messages.CommandCompleteMessage;
      const words = text.split(' ');
      const rowCount = Number(words.at(-1));
      results.push({
        rows: rows as Results['rows'],
        fields,
        command: words[0] ?? '',
        ...(Number.isNaN(rowCount) ? {} : { rowCount, affectedRows: rowCount }),
      });
      rows = [];
    }
  }
  return results.length > 0 ? results : [{ rows: [], fields }];
}

const asText = (value: string): unknown => value;

const readersOf = (fields: Field[], parsers: Parsers): ((value: string) => unknown)[] =>
  fields.map(({ dataTypeID }) => {
    const parse = parsers[dataTypeID];
    return parse ? (value: string) => parse(value, dataTypeID) as unknown : asText;
  });
