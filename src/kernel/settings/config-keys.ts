import type { Context } from '../context.ts';

/**
 * A key of the configuration whose value lives elsewhere: read with the configuration, and written through it where there is
 * `write`. Never part of the stored document, its history or its export.
 */
export type ConfigKey = {
  /** Sent to everybody, like public settings. */
  isPublic?: true;
  read: (ctx: Context) => Promise<unknown>;
  /** Stores another value; without it, another value is refused. @throws AppError as the owner of the value does */
  write?: (tx: Context, value: unknown) => Promise<unknown>;
};

/** By path: 'privacy.newsletter'. */
export type ConfigKeys = Readonly<Record<string, ConfigKey>>;
