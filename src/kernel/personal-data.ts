import type { Context } from './context.ts';

/** What a room could not erase: what it is, why it stays, and the local date until when (null = not known yet). */
export type KeptRecord = { what: string; why: string; until: string | null };

/**
 * What a room knows about a person, for the copy of all own data and for its erasure (PR6). Texts are in the language of
 * `ctx`. `export` returns the things by title, each a list of flat records with readable keys; `erase` runs inside a
 * transaction and returns what has to stay.
 */
export type PersonalData = {
  export: (ctx: Context, userId: string) => Promise<{ title: string; records: Record<string, unknown>[] }[]>;
  erase: (ctx: Context, userId: string) => Promise<KeptRecord[]>;
};

/** What a person looks after in a room, for the day when somebody else takes over. `transfer` runs inside a transaction. */
export type Handover = {
  list: (ctx: Context, userId: string) => Promise<{ title: string; count: number; examples: string[] }[]>;
  transfer: (ctx: Context, change: { from: string; to: string }) => Promise<void>;
};

/** One part of the account area that shows the person's own things of a room; null = nothing there to show. */
export type AccountSection = {
  id: string;
  load: (ctx: Context) => Promise<{
    title: string;
    rows: { title: string; detail: string; href: string | null }[];
    more: { label: string; href: string } | null;
  } | null>;
};
