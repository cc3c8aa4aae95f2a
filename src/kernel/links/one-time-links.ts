import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type LinkPayload, links } from './tables.ts';
import { hashToken, newToken } from './token.ts';

export type OneTimeLink = Omit<typeof links.$inferSelect, 'secretHash' | 'isSingle'>;

export type NewLink = {
  /** Prefixed with the room: 'shop.order'. */
  kind: string;
  /** Any id or email address; no account is required. null = not bound to anything. */
  subject: string | null;
  lifeMs: number;
  payload?: LinkPayload;
};

type Asker = Pick<Context, 'db' | 'now'>;

/** Everything except the hash. */
const shown = {
  id: links.id,
  kind: links.kind,
  subject: links.subject,
  payload: links.payload,
  createdAt: links.createdAt,
  expiresAt: links.expiresAt,
};

/**
 * Creates a link and replaces the open one of the same kind and subject. The token is returned here and stored only as a hash;
 * create links in the job that sends the email, so that no queue and no log holds the token.
 */
export async function issueLink(
  ctx: Asker,
  link: NewLink & { subject: string },
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const values = { ...rowOf(ctx, link, hashToken(token)), isSingle: true };
  const [made] = await ctx.db
    .insert(links)
    .values(values)
    .onConflictDoUpdate({
      target: [links.kind, links.subject],
      targetWhere: sql`${links.isSingle}`,
      set: { ...values, id: sql`gen_random_uuid()` },
    })
    .returning({ id: links.id });
  if (!made) throw new Error('The link was not stored');
  return { id: made.id, token };
}

/** Stores a secret supplied by the caller (a code, a challenge) next to any others of the same kind and subject. */
export async function storeLink(ctx: Asker, { secretHash, ...link }: NewLink & { secretHash: string }): Promise<void> {
  await ctx.db.insert(links).values({ ...rowOf(ctx, link, secretHash), isSingle: false });
}

/** Reads an open link without consuming it: mail clients prefetch links, so pages show first and act on a button. */
export async function findLink(ctx: Asker, kind: string, secretHashes: readonly string[]): Promise<OneTimeLink | null> {
  const [found] = await ctx.db
    .select(shown)
    .from(links)
    .where(open(ctx, kind, secretHashes));
  return found ?? null;
}

/** Deletes and returns a link; only one of several concurrent callers succeeds, the others get null. */
export async function takeLink(ctx: Asker, kind: string, secretHashes: readonly string[]): Promise<OneTimeLink | null> {
  const [taken] = await ctx.db
    .delete(links)
    .where(open(ctx, kind, secretHashes))
    .returning(shown);
  return taken ?? null;
}

/** Reads a link by its id, even if expired, for work that was scheduled with it. */
export async function findLinkById(ctx: Asker, id: string): Promise<OneTimeLink | null> {
  const [found] = await ctx.db.select(shown).from(links).where(eq(links.id, id));
  return found ?? null;
}

/** Consumes a link by its id, even if expired. False = it was already used or replaced. */
export async function takeLinkById(ctx: Asker, id: string): Promise<boolean> {
  return (await ctx.db.delete(links).where(eq(links.id, id)).returning({ id: links.id })).length > 0;
}

/** Deletes the open links of these subjects, of the given kinds or of all. */
export async function dropLinks(ctx: Asker, subjects: readonly string[], kinds?: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const ofKinds = kinds ? inArray(links.kind, [...kinds]) : undefined;
  await ctx.db.delete(links).where(and(inArray(links.subject, [...subjects]), ofKinds));
}

/** The open links of a subject, oldest first. */
export async function listLinks(ctx: Asker, kind: string, subject: string): Promise<OneTimeLink[]> {
  const isOpen = and(eq(links.kind, kind), eq(links.subject, subject), gt(links.expiresAt, ctx.now()));
  return ctx.db.select(shown).from(links).where(isOpen).orderBy(asc(links.createdAt));
}

/** Deletes expired links. */
export async function sweepLinks(ctx: Asker): Promise<void> {
  await ctx.db.delete(links).where(lt(links.expiresAt, ctx.now()));
}

function rowOf(ctx: Asker, { kind, subject, lifeMs, payload = {} }: NewLink, secretHash: string) {
  const createdAt = ctx.now();
  return { kind, subject, payload, secretHash, createdAt, expiresAt: new Date(createdAt.getTime() + lifeMs) };
}

function open(ctx: Asker, kind: string, secretHashes: readonly string[]): SQL | undefined {
  return and(eq(links.kind, kind), inArray(links.secretHash, [...secretHashes]), gt(links.expiresAt, ctx.now()));
}
