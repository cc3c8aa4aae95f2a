import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { canonical } from '../audit/changed-fields.ts';
import type { Context } from '../context.ts';
import { keyUsed } from '../errors.ts';
import { links } from './tables.ts';
import { hashToken } from './token.ts';

const LIFE_MS = 30 * 24 * 3_600_000;

/**
 * Binds the idempotency key of a call to its body, within the transaction of the act: sent again it is the same call, with another body a
 * mistake of the caller. Concurrent calls with one key come one after the other. `kind` is prefixed with the room: 'orders.credit'.
 * @throws AppError keyUsed (422)
 */
export async function demandSameCall(
  tx: Pick<Context, 'db' | 'now'>,
  kind: string,
  { key, body }: { key: string; body: object },
): Promise<void> {
  const digest = createHash('sha256').update(canonical(body)).digest('base64url');
  const [createdAt, secretHash] = [tx.now(), hashToken(key)];
  const expiresAt = new Date(createdAt.getTime() + LIFE_MS);
  const [isFirst] = await tx.db
    .insert(links)
    .values({ kind, secretHash, subject: null, isSingle: false, payload: { digest }, createdAt, expiresAt })
    .onConflictDoNothing()
    .returning({ id: links.id });
  if (isFirst) return;
  const own = and(eq(links.kind, kind), eq(links.secretHash, secretHash));
  const [known] = await tx.db.select({ payload: links.payload }).from(links).where(own);
  if (known?.payload.digest !== digest) throw keyUsed();
}
