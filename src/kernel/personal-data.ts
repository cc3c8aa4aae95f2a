import type { Context } from './context.ts';

/** A record a room could not erase: what it is, why it is retained, and the local date until when (null = not known yet). */
export type KeptRecord = { what: string; why: string; until: string | null };

/** Two accounts that become one. `formerAddress`: the email address that no account has afterwards; `address`: the one that stays. */
export type MergedAccounts = { from: string; to: string; formerAddress: string; address: string };

/**
 * Personal data a room stores about a user, for export and erasure (PR6). Texts are in the language of `ctx`. `export` returns
 * lists of flat records with readable keys, by title; `erase` runs inside a transaction and returns what must be retained. `address` is the user's email address,
 * for rooms that store addresses and not users.
 */
export type PersonalData = {
  export: (
    ctx: Context,
    userId: string,
    address: string,
  ) => Promise<{ title: string; records: Record<string, unknown>[] }[]>;
  erase: (ctx: Context, userId: string, address: string) => Promise<KeptRecord[]>;
  /** Two accounts become one: what belonged to `from` belongs to `to`, within the transaction that merges them. */
  merge?: (tx: Context, change: MergedAccounts) => Promise<void>;
};

/**
 * Data of a room about an account under the names of the specification (S3.1 userData), as far as the reader may see
 * it; keys below the first level are merged with those of other rooms. `address`: that of the account.
 */
export type UserDataPart = (
  ctx: Context,
  user: { userId: string; address: string },
) => Promise<Readonly<Record<string, unknown>>>;

/**
 * A user's responsibilities in a room, to be handed over to another user. `transfer` runs inside a transaction and returns the ids
 * of what it moved; with `only`, it moves no others, which takes a transfer back.
 */
export type Handover = {
  list: (ctx: Context, userId: string) => Promise<{ title: string; count: number; examples: string[] }[]>;
  transfer: (ctx: Context, change: { from: string; to: string; only?: readonly string[] }) => Promise<string[]>;
};

export type PageLink = { label: string; href: string };

/** A link, or (null) a sentence about what is not there yet. `isPosted`: a button that sends a form there, because it changes something. */
export type PageEntry = { label: string; href: string | null; isPosted?: boolean };

/** Section of the account area with the user's own things of a room; null = nothing to show. */
export type AccountSection = {
  id: string;
  /** Stands before the sections of other rooms. */
  leads?: true;
  load: (ctx: Context) => Promise<{
    title: string;
    /** Stands above the rows, or says that there are none. */
    lead?: string;
    /** `links`: what belongs to the thing, such as its documents. */
    rows: { title: string; detail: string; href: string | null; links?: PageLink[] | undefined }[];
    more: PageLink | null;
  } | null>;
};

/**
 * Links that a room adds to the public page of a thing of a lower room. That page has checked who may see the thing; `code`: what
 * opens it for guests, '' for its owner.
 */
export type PageLinks = (ctx: Context, id: string, code: string) => Promise<PageEntry[]>;
