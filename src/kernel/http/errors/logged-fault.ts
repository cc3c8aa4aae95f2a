/** Loggable fields of an error. */
export type LoggedFault = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** Table and constraint, as reported by the database. */
  table?: string;
  constraint?: string;
  cause?: LoggedFault;
};

/**
 * Reduces an error to what may be logged: its type and location, never values of a statement or row. The query builder puts those
 * into its message and fields, the database into `detail`: names, addresses, password hashes. Hence an allow-list of fields.
 */
export function loggedFault(error: unknown): LoggedFault {
  if (!isFault(error)) return { type: typeof error, message: String(error), stack: '' };
  const { name = 'Error', cause } = error;
  const message = statementOf(error) ?? error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message,
    stack: [`${name}: ${message}`, ...frames].join('\n'),
    ...textsOf(error),
    ...(cause === undefined ? {} : { cause: loggedFault(cause) }),
  };
}

type Fault = Pick<Error, 'message' | 'stack' | 'cause'> & { name?: string };

/** Accepts errors and the plain-object copies of errors that the job queue passes on. */
function isFault(error: unknown): error is Fault {
  if (error instanceof Error) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { message, stack } = error as { message?: unknown; stack?: unknown };
  return typeof message === 'string' && typeof stack === 'string';
}

/** Characters of a failed statement that are logged: enough for its verb and tables. The stack frames locate it. */
const MOST_STATEMENT = 300;

/** SQL text of the failed statement, which refers to values only by placeholders. */
function statementOf(error: Fault): string | null {
  const { query, params } = error as { query?: unknown; params?: unknown };
  if (typeof query !== 'string' || params === undefined) return null;
  return `Failed query: ${query.length > MOST_STATEMENT ? `${query.slice(0, MOST_STATEMENT)}…` : query}`;
}

function textsOf(error: Fault): Pick<LoggedFault, 'code' | 'table' | 'constraint'> {
  const fields = ['code', 'table', 'constraint'] as const;
  const known = error as { [K in (typeof fields)[number]]?: unknown };
  return Object.fromEntries(fields.flatMap((name) => (typeof known[name] === 'string' ? [[name, known[name]]] : [])));
}
