import type { Results, TransactionAbortedError } from '@electric-sql/pglite';
import { createConnection, type Fault, type Hear } from './connection.ts';
import { createConnectionTurns } from './connection-turns.ts';
import type { Engine } from './engine.ts';
import { type Asking, createKeptStatements } from './kept-statements.ts';
import { createParsers, type Parsers, type Reading, resultsOf, wireValue } from './wire-values.ts';

type Package = Pick<typeof import('@electric-sql/pglite'), 'protocol' | 'types' | 'TransactionAbortedError'>;

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

const CHANGES_SCHEMA = /\b(?:create|alter|drop)\b/i;
const ARRAY_TYPES = `select b.oid, b.typarray from pg_type a join pg_type b on b.oid = a.typelem where a.typcategory = 'A'`;

/**
 * Speaks the wire protocol with the embedded database: a query is one message and one reply, and independent queries are asked without
 * waiting for the replies to earlier ones.
 */
export async function createClient(engine: Engine, pglite: Package): Promise<Client> {
  const { Parser } = pglite.protocol;
  const connection = createConnection(engine, new Parser());
  const { run, runAll, learnArrays } = createRunner(pglite);
  const turns = createConnectionTurns();
  const { ask, askPatiently } = connection;
  const exec = (text: string): Promise<Results[]> =>
    turns.alone(async () => {
      try {
        return await runAll(ask, text);
      } catch (error) {
        // The text began a transaction of its own: on this one connection the next query would be part of it.
        if ((error as Fault).isFailedTransaction) await runAll(ask, 'rollback');
        throw error;
      }
    });
  await learnArrays(ask);
  return {
    exec,
    query: (...args) => turns.shared(() => run(askPatiently, ...args)),
    transaction: (act) => turns.alone(() => runTransaction(act)),
    listen: async (channel, hear) => {
      connection.addListener(channel, hear);
      await exec(`listen "${channel}"`);
      return async () => {
        if (connection.removeListener(channel, hear)) await exec(`unlisten "${channel}"`);
      };
    },
    dump: () => turns.alone(() => engine.dump()),
    close: () => turns.alone(() => engine.close()),
  };

  async function runTransaction<T>(act: (tx: ClientTransaction) => Promise<T>): Promise<T> {
    let isOpen = true;
    const askInside: Asking = (pieces) => {
      if (!isOpen) throw new Error('Transaction is closed');
      return ask(pieces);
    };
    const begun = runAll(ask, 'begin'); // the first statement follows it at once
    begun.catch(() => {});
    try {
      const value = await act({
        query: (...args) => run(askInside, ...args),
        exec: (text) => runAll(askInside, text),
      });
      isOpen = false;
      await begun;
      demandCommitted(await runAll(ask, 'commit'), pglite.TransactionAbortedError);
      return value;
    } catch (error) {
      if (isOpen) {
        isOpen = false;
        await runAll(ask, 'rollback');
      }
      throw error;
    }
  }
}

/** NB: a transaction of which a statement failed is rolled back by its commit, without an error. */
function demandCommitted([committed]: Results[], Aborted: typeof TransactionAbortedError): void {
  if (committed?.command === 'ROLLBACK') throw new Aborted();
}

/** Runs statements over a connection, and knows those that are prepared. */
function createRunner({ protocol: { serialize }, types }: Package) {
  const parsers: Parsers = { ...types.parsers };
  const serializers = { ...types.serializers };
  const parsersOf = createParsers(parsers);
  const statements = createKeptStatements(serialize);

  async function run<T>(ask: Asking, text: string, params: unknown[] = [], reading: Reading = {}): Promise<Results<T>> {
    const { name, types: oids, fields } = statements.find(text) ?? (await statements.prepare(text, ask));
    const values = params.map((value, index) => wireValue(serializers[oids[index] ?? 0], value));
    try {
      const reply = await ask([serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()]);
      return resultsOf(reply, { ...reading, parsers: parsersOf(reading.parsers), fields })[0] as Results<T>;
    } catch (error) {
      statements.forget(text); // after a schema change the prepared statement may be invalid
      throw error;
    }
  }

  async function runAll(ask: Asking, text: string): Promise<Results[]> {
    try {
      return resultsOf(await ask([serialize.query(text)]), { parsers, fields: [] });
    } finally {
      // A kept plan whose columns have changed since fails once, and with it the transaction that uses it.
      if (CHANGES_SCHEMA.test(text)) statements.forgetAll();
    }
  }

  async function learnArrays(ask: Asking): Promise<void> {
    const { rows } = await run<{ oid: number; typarray: number }>(ask, ARRAY_TYPES);
    for (const { oid, typarray } of rows) {
      const [read, write] = [parsers[oid], serializers[oid]];
      parsers[typarray] = (value) => types.arrayParser(value, read as never, typarray) as unknown;
      serializers[typarray] = (value) => types.arraySerializer(value, write, typarray);
    }
  }

  return { run, runAll, learnArrays };
}
