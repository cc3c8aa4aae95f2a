import type { Db } from './connect.ts';

/**
 * A statement whose text is written once for each database, for what is asked with every request: writing it takes longer than most
 * answers do. `make` ends with `prepare(name)`; what differs from call to call stands in it as `sql.placeholder`.
 */
export function preparedFor<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const statement = make(db);
    made.set(db, statement);
    return statement;
  };
}
