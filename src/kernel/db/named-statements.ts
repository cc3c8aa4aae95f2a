import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The server keeps plans per connection, so the number of named statements is limited. */
const MOST_NAMED = 150;
const NAMED_FROM_USE = 3;

/**
 * Names frequently used statements so that PostgreSQL keeps their plans: planning a small query takes longer than running it.
 * One-off texts (a search, id lists of varying length) stay unnamed.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMED) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (uses.size > 10 * MOST_NAMED) uses.clear();
    uses.set(text, count);
    if (count < NAMED_FROM_USE) return undefined;
    const name = `kp_${createHash('sha1').update(text).digest('base64url')}`;
    names.set(text, name);
    uses.delete(text);
    return name;
  };
}

/** Passes all query builder statements of a connection (a text with parameters) through `nameOf`. */
export function nameStatements(client: pg.PoolClient, nameOf: (text: string) => string | undefined): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) => {
    const name = isPlain(first) ? nameOf(first.text) : undefined;
    return query(name ? { ...(first as object), name } : first, ...rest);
  }) as typeof client.query;
}

function isPlain(query: unknown): query is { text: string } {
  if (typeof query !== 'object' || query === null || 'submit' in query) return false;
  const { text, name } = query as { text?: unknown; name?: unknown };
  return typeof text === 'string' && name === undefined;
}
