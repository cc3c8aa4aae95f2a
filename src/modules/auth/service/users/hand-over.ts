import { eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { forbidden, invalid } from '#kernel/errors.ts';
import type { User } from '../../contract.ts';
import { handovers, userRoles, users } from '../../tables.ts';
import { endSessions } from '../sessions/sessions.ts';
import { loadTarget } from './load-target.ts';
import { demandGiveAway, demandReach, demandRemainingSystem, ownRoles } from './role-rules.ts';
import { rolesInWords, userObject } from './user-words.ts';
import { userView, viewOf } from './users.ts';
import { switchedByHand } from './write-users.ts';

export type HandoverItem = { title: string; count: number; examples: string[] };

/** Records an account is responsible for, as reported by the modules. @throws AppError C100, notFound */
export async function listHandover(ctx: Context, userId: string): Promise<{ items: HandoverItem[] }> {
  demandReach(ctx, await loadTarget(ctx, userId));
  const items: HandoverItem[] = [];
  for (const room of ctx.rooms) items.push(...((await room.handover?.list(ctx, userId)) ?? []));
  return { items: items.filter(({ count }) => count > 0) };
}

/**
 * Offboards an account: transfers its responsibilities to `to` (or leaves them), removes its roles, ends its sessions and
 * locks it, all in one transaction. The audit log can take it back.
 * @throws AppError C100, access.proofNeeded, auth.ownRoles, auth.lastSystem, notFound, conflict
 */
export async function handOver(
  ctx: Context,
  { _id, rev, to }: { _id: string; rev: number; to: string | null },
): Promise<User[]> {
  if (_id === ctx.user.id) throw ownRoles();
  if (_id === to) throw invalid({ to: 'kernel_fieldNotAllowed' });
  return ctx.tx(async (tx) => {
    const leaving = await loadTarget(tx, _id);
    demandReach(tx, leaving);
    demandGiveAway(tx, leaving);
    if (leaving.builtIn) throw forbidden();
    await demandRemainingSystem(tx, [_id]);
    const heir = to ? await loadTarget(tx, to) : null;
    if (heir && !heir.active) throw invalid({ to: 'auth_heirLocked' });
    const roles = rolesInWords(tx, leaving.roles);
    const change = { id: _id, rev, values: switchedByHand(false, leaving), where: isNull(users.removedAt) };
    const row = await updateRevised(tx.db, users, change, (current) => userView(tx, current, roles));
    await tx.db.delete(handovers).where(eq(handovers.userId, _id));
    if (heir)
      await tx.db.insert(handovers).values({ userId: _id, toUserId: heir.id, moved: await move(tx, _id, heir.id) });
    await tx.db.delete(userRoles).where(eq(userRoles.userId, _id));
    await endSessions(tx.db, _id);
    await tx.record({
      act: 'auth.user.handOver',
      object: userObject(row),
      before: { roles, active: leaving.active },
      after: { roles: [], active: false },
      note: heir ? heir.name : '',
    });
    return [await viewOf(tx, row)];
  });
}

async function move(tx: Context, from: string, to: string): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {};
  for (const { name, handover } of tx.rooms) if (handover) moved[name] = await handover.transfer(tx, { from, to });
  return moved;
}
