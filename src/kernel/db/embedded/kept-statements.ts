import type { messages, protocol } from '@electric-sql/pglite';
import type { Field } from './wire-values.ts';

type Serialize = (typeof protocol)['serialize'];
/** Types of parameters are object ids of PostgreSQL. */
export type Statement = { name: string; types: number[]; fields: Field[] };
export type Asking = (pieces: Uint8Array[]) => Promise<messages.BackendMessage[]>;

const MOST_KEPT = 200;

/** Prepared statements of the most recently used queries, with the columns that they were described with. */
export function createKeptStatements(serialize: Serialize) {
  const kept = new Map<string, Statement>();
  /** No longer kept; the engine closes them with the next one that it prepares. */
  let forgotten: Statement[] = [];
  let count = 0;

  function forget(text: string): void {
    const statement = kept.get(text);
    if (statement) forgotten.push(statement);
    kept.delete(text);
  }

  return {
    forget,
    forgetAll(): void {
      for (const text of kept.keys()) forget(text);
    },
    find(text: string): Statement | undefined {
      const known = kept.get(text);
      if (!known) return undefined;
      kept.delete(text);
      kept.set(text, known); // insertion order of the map = least recently used first
      return known;
    },
    async prepare(text: string, ask: Asking): Promise<Statement> {
      const [eldest] = kept.size >= MOST_KEPT ? kept : [];
      if (eldest) forget(eldest[0]);
      count += 1;
      const name = `kept${count}`;
      const closing = forgotten.map((one) => serialize.close({ type: 'S', name: one.name }));
      forgotten = [];
      const made = described(
        name,
        await ask([
          ...closing,
          serialize.parse({ name, text }),
          serialize.describe({ type: 'S', name }),
          serialize.sync(),
        ]),
      );
      forget(text); // prepared by two queries at once
      kept.set(text, made);
      return made;
    },
  };
}

function described(name: string, reply: messages.BackendMessage[]): Statement {
  const made: Statement = { name, types: [], fields: [] };
  for (const message of reply) {
    if (message.name === 'parameterDescription')
      made.types = (message as messages.ParameterDescriptionMessage).dataTypeIDs;
    if (message.name === 'rowDescription') made.fields = (message as messages.RowDescriptionMessage).fields;
  }
  return made;
}
