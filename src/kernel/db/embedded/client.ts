import type { messages, QueryOptions, Results } from '@electric-sql/pglite';
import { createConnectionTurns } from './connection-turns.ts';
import { type Engine, joined } from './engine.ts';

type Package = Pick<typeof import('@electric-sql/pglite'), 'protocol' | 'types' | 'TransactionAbortedError'>;
type Reading = Pick<QueryOptions, 'rowMode' | 'parsers'>;
type Parsers = Package['types']['parsers'];
type Field = { name: string; dataTypeID: number };
/** Types are object ids of PostgreSQL. */
type Statement = { name: string; types: number[]; fields: Field[] };
type Hear = (payload: string) => void;
type Asking = (pieces: Uint8Array[]) => Promise<messages.BackendMessage[]>;

/** Runs single statements in an open transaction. */
export type ClientTransaction = Pick<Client, 'query' | 'exec'>;

/** The part of PGlite's interface that the query builder and the job queue use. */
export type Client = {
  /** @throws DatabaseError with the code of PostgreSQL */
  query: <T>(text: string, params?: unknown[], reading?: Reading) => Promise<Results<T>>;
  /** Runs several statements without parameters, and leaves no failed transaction behind. */
  exec: (text: string) => Promise<Results[]>;
  transaction: <T>(act: (tx: ClientTransaction) => Promise<T>) => Promise<T>;
  /** @returns ends the listening */
  listen: (channel: string, hear: Hear) => Promise<() => Promise<void>>;
  dump: Engine['dump'];
  close: () => Promise<void>;
};

const MOST_KEPT = 200;
const CHANGES_SCHEMA = /\b(?:create|alter|drop)\b/i;
const FAILED_TRANSACTION = 'E';
const ARRAY_TYPES = `select b.oid, b.typarray from pg_type a join pg_type b on b.oid = a.typelem where a.typcategory = 'A'`;

/**
 * Speaks the wire protocol with the embedded database. Keeps prepared statements of the most recently used queries, so that a
 * query is one message and one reply, and asks independent queries without waiting for the replies to earlier ones.
 */
export async function createClient(
  engine: Engine,
  { protocol, types, TransactionAbortedError }: Package,
): Promise<Client> {
  const { serialize } = protocol;
  const parser = new protocol.Parser();
  const parsers: Parsers = { ...types.parsers };
  const serializers = { ...types.serializers };
  const parsersOf = createParsers(parsers);
  const turns = createConnectionTurns();
  const listeners = new Map<string, Set<Hear>>();
  const kept = new Map<string, Statement>();
  /** No longer kept; the engine closes them with the next one that it prepares. */
  let forgotten: Statement[] = [];
  let count = 0;

  const ask: Asking = async (pieces) => {
    const reply = await engine.ask(joined(pieces));
    const heard: messages.BackendMessage[] = [];
    parser.parse(reply, (message) => heard.push(message));
    for (const message of heard) if (isNotification(message)) tell(message);
    const fault = heard.find(({ name }) => name === 'error');
    if (fault) throw Object.assign(fault, { isFailedTransaction: statusOf(heard) === FAILED_TRANSACTION });
    return heard;
  };

  function tell({ channel, payload }: messages.NotificationResponseMessage): void {
    for (const hear of listeners.get(channel) ?? []) queueMicrotask(() => hear(payload));
  }

  function forget(text: string): void {
    const statement = kept.get(text);
    if (statement) forgotten.push(statement);
    kept.delete(text);
  }

  function keptStatement(text: string): Statement | undefined {
    const known = kept.get(text);
    if (!known) return undefined;
    kept.delete(text);
    kept.set(text, known); // insertion order of the map = least recently used first
    return known;
  }

  async function prepare(text: string, send: Asking): Promise<Statement> {
    const [eldest] = kept.size >= MOST_KEPT ? kept : [];
    if (eldest) forget(eldest[0]);
    count += 1;
    const name = `kept${count}`;
    const closing = forgotten.map((one) => serialize.close({ type: 'S', name: one.name }));
    forgotten = [];
    const described = await send([
      ...closing,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const made: Statement = { name, types: [], fields: [] };
    for (const message of described) {
      if (message.name === 'parameterDescription')
        made.types = (message as messages.ParameterDescriptionMessage).dataTypeIDs;
      if (message.name === 'rowDescription') made.fields = (message as messages.RowDescriptionMessage).fields;
    }
    if (kept.has(text)) forget(text); // prepared by two queries at once
    kept.set(text, made);
    return made;
  }

  async function run<T>(
    send: Asking,
    text: string,
    params: unknown[] = [],
    reading: Reading = {},
  ): Promise<Results<T>> {
    const { name, types: oids, fields } = keptStatement(text) ?? (await prepare(text, send));
    const values = params.map((value, index) => wireValue(serializers[oids[index] ?? 0], value));
    try {
      const reply = await send([serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()]);
      return resultsOf(reply, { ...reading, parsers: parsersOf(reading.parsers), fields })[0] as Results<T>;
    } catch (error) {
      forget(text); // after a schema change the prepared statement may be invalid
      throw error;
    }
  }

  async function runAll(send: Asking, text: string): Promise<Results[]> {
    try {
      return resultsOf(await send([serialize.query(text)]), { parsers, fields: [] });
    } finally {
      // A kept plan whose columns have changed since fails once, and with it the transaction that uses it.
      if (CHANGES_SCHEMA.test(text)) for (const known of kept.keys()) forget(known);
    }
  }

  async function execAlone(text: string): Promise<Results[]> {
    try {
      return await runAll(ask, text);
    } catch (error) {
      // The text began a transaction of its own: on this one connection the next query would be part of it.
      if ((error as { isFailedTransaction?: boolean }).isFailedTransaction) await runAll(ask, 'rollback');
      throw error;
    }
  }

  async function runTransaction<T>(act: (tx: ClientTransaction) => Promise<T>): Promise<T> {
    let isOpen = true;
    const send: Asking = (pieces) => {
      if (!isOpen) throw new Error('Transaction is closed');
      return ask(pieces);
    };
    const begun = ask([serialize.query('begin')]); // the first statement follows it at once
    begun.catch(() => {});
    try {
      const value = await act({
        query: (...args) => run(send, ...args),
        exec: (text) => runAll(send, text),
      });
      isOpen = false;
      await begun;
      const [committed] = await runAll(ask, 'commit');
      if (committed?.command === 'ROLLBACK') throw new TransactionAbortedError();
      return value;
    } catch (error) {
      if (isOpen) {
        isOpen = false;
        await runAll(ask, 'rollback');
      }
      throw error;
    }
  }

  const client: Client = {
    query: (...args) => turns.shared(() => run(ask, ...args)),
    exec: (text) => turns.alone(() => execAlone(text)),
    transaction: (act) => turns.alone(() => runTransaction(act)),
    listen: async (channel, hear) => {
      const hearing = listeners.get(channel) ?? new Set();
      listeners.set(channel, hearing.add(hear));
      await client.exec(`listen "${channel}"`);
      return async () => {
        hearing.delete(hear);
        if (hearing.size === 0) await client.exec(`unlisten "${channel}"`);
      };
    },
    dump: () => turns.alone(() => engine.dump()),
    close: () => turns.alone(() => engine.close()),
  };

  const { rows } = await client.query<{ oid: number; typarray: number }>(ARRAY_TYPES);
  for (const { oid, typarray } of rows) {
    const [read, write] = [parsers[oid], serializers[oid]];
    parsers[typarray] = (value) => types.arrayParser(value, read as never, typarray) as unknown;
    serializers[typarray] = (value) => types.arraySerializer(value, write, typarray);
  }
  return client;
}

const isNotification = (message: messages.BackendMessage): message is messages.NotificationResponseMessage =>
  message.name === 'notification';

const statusOf = (heard: messages.BackendMessage[]): string | undefined =>
  (heard.findLast(({ name }) => name === 'readyForQuery') as messages.ReadyForQueryMessage | undefined)?.status;

function wireValue(serializer: ((value: unknown) => string) | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (serializer) return serializer(value);
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
}

/** The query builder passes the same few parsers each time; merging them with the hundred default ones once is enough. */
function createParsers(all: Parsers): (own: Reading['parsers']) => Parsers {
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
function resultsOf(reply: messages.BackendMessage[], { rowMode, parsers, fields: known }: ReadingRows): Results[] {
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
