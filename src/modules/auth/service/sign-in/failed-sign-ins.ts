import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { networkOf } from '#kernel/network-of.ts';
import { countCall, takeCounts } from '#kernel/throttle/rate-limit.ts';
import { m } from '#texts';
import { users } from '../../tables.ts';
import { guestActor } from '../accounts.ts';

const WINDOW_MS = 10 * 60_000;
const COUNTED = [{ most: Number.MAX_SAFE_INTEGER, windowMs: WINDOW_MS }] as const;
const PREFIX = 'auth.failed:';
/** Replaces unknown handles in the log: one could be a password typed into the wrong field. */
const NOBODY = 'nobody';
/** Rows written to the audit log per run; the remainder of a distributed attack is summed into one. */
const MOST_TOLD = 100;
const FAILURES = new Set(['auth.wrongUserOrPassword', 'auth.wrongCode', 'tooMany']);

/** Runs one sign-in step and counts its failure, identically whether or not the account exists. */
export async function countingFailures<T>(ctx: Context, userId: string | null, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AppError && FAILURES.has(error.code))
      await countCall(ctx, `${PREFIX}${userId ?? NOBODY}@${networkOf(ctx.ip)}`, COUNTED);
    throw error;
  }
}

/** Job: writes completed counting windows to the audit log, one row per account and network with the number of failures. */
export async function reportFailedSignIns(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    const failures = (await takeCounts(tx, PREFIX, WINDOW_MS)).map(partsOf).toSorted((a, b) => b.count - a.count);
    const names = await namesOf(tx, failures);
    const by = await guestActor(tx.db);
    const told = failures.slice(0, MOST_TOLD);
    const rest = failures.slice(MOST_TOLD).reduce((sum, { count }) => sum + count, 0);
    for (const { userId, network, count } of [
      ...told,
      ...(rest ? [{ userId: NOBODY, network: '', count: rest }] : []),
    ]) {
      const label = names.get(userId);
      const object = { kind: 'user', id: label ? userId : '', label: label ?? m.auth_anyAccount({}, { locale: 'de' }) };
      await tx.record({ act: 'auth.session.refuse', object, by, from: network, note: String(count) });
    }
  });
}

/**
 * Parses 'auth.failed:<account>@<network>'. Drops the '/64' of the network: the audit log treats an address with a prefix
 * length as already truncated and would never truncate it.
 */
function partsOf({ subject, count }: { subject: string; count: number }) {
  const name = subject.slice(PREFIX.length);
  const at = name.indexOf('@');
  const [network = ''] = name.slice(at + 1).split('/');
  return { userId: name.slice(0, at), network, count };
}

async function namesOf(tx: Context, failures: readonly { userId: string }[]): Promise<Map<string, string>> {
  const ids = [...new Set(failures.map(({ userId }) => userId))].filter((id) => id !== NOBODY);
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: users.id, name: users.name, handle: users.handle })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name, handle }) => [id, name || handle]));
}
