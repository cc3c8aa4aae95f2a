/** What the log keeps of a fault. */
export type LoggedFault = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** Table and constraint, as the database names them. */
  table?: string;
  constraint?: string;
  cause?: LoggedFault;
};

/**
 * A fault for the log: what it is and where it happened, never the values of a statement or of a row. The query builder
 * writes them into its message and its fields, the database into `detail`: names, addresses, hashes of passwords. So only
 * fields named here are kept.
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

/** Errors, and the copies of errors that the job queue hands over, which are plain objects. */
function isFault(error: unknown): error is Fault {
  if (error instanceof Error) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { message, stack } = error as { message?: unknown; stack?: unknown };
  return typeof message === 'string' && typeof stack === 'string';
}

/** The text of a statement that failed, which names its values by numbers only. */
function statementOf(error: Fault): string | null {
  const { query, params } = error as { query?: unknown; params?: unknown };
  return typeof query === 'string' && params !== undefined ? `Failed query: ${query}` : null;
}

function textsOf(error: Fault): Pick<LoggedFault, 'code' | 'table' | 'constraint'> {
  const fields = ['code', 'table', 'constraint'] as const;
  const known = error as { [K in (typeof fields)[number]]?: unknown };
  return Object.fromEntries(fields.flatMap((name) => (typeof known[name] === 'string' ? [[name, known[name]]] : [])));
}
