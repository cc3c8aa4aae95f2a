import { eq } from 'drizzle-orm';
import type { Actor, Context } from '#kernel/context.ts';
import type { Method } from '../../contract/sign-in.ts';
import { userRoles, users } from '../../tables.ts';
import { noteDuty } from '../factors/duty.ts';
import { trustDevice } from '../factors/trusted-devices.ts';
import { describeMe } from '../me.ts';
import { noteDevice } from '../sessions/devices.ts';
import { closeSession, openSession } from '../sessions/sessions.ts';
import type { Browser } from './browser.ts';
import type { NewDevice } from './not-me.ts';
import { wrongUserOrPassword } from './refusals.ts';
import type { SignedIn } from './sign-in.ts';

type Completion = { browser: Browser; remember: boolean; how: 'password' | 'trusted' | Method; trust?: boolean };

/**
 * Opens the session after all steps; ends the browser's earlier session (rotation at login). Mails the account holder if the
 * browser is new. @throws AppError auth.wrongUserOrPassword if the account was deactivated in the meantime
 */
export function completeSignIn(
  ctx: Context,
  userId: string,
  { browser, remember, how, trust = false }: Completion,
): Promise<SignedIn> {
  return ctx.tx(async (tx) => {
    const actor = await actorById(tx, userId);
    const now = tx.now();
    if (browser.sessionToken) await closeSession(tx.db, browser.sessionToken);
    const { token, seconds } = await openSession(tx, actor, { device: browser.device, remembered: remember });
    await tx.db.update(users).set({ lastLoginAt: now, lastActiveAt: now, failedLogins: 0 }).where(eq(users.id, userId));
    await noteDuty(tx, actor);
    const { deviceToken, isNew } = await noteDevice(tx, userId, browser.deviceToken);
    if (trust) await trustDevice(tx, actor, deviceToken);
    if (isNew) await tx.jobs.enqueue('auth.reportNewDevice', newDevice(tx, actor, browser));
    await tx.emit('auth.signedIn', { userId });
    const object = { kind: 'user', id: userId, label: actor.name };
    await tx.record({ act: 'auth.session.open', object, note: how, by: actor });
    return { kind: 'signedIn', me: describeMe(tx, actor), token, seconds: remember ? seconds : null, deviceToken };
  });
}

async function actorById(tx: Context, userId: string): Promise<Actor> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId));
  if (!user?.active || user.removedAt) throw wrongUserOrPassword();
  const roles = await tx.db.select().from(userRoles).where(eq(userRoles.userId, userId));
  return { id: user.id, handle: user.handle, name: user.name || user.handle, roles };
}

const newDevice = (tx: Context, { id: userId, handle }: Actor, { device }: Browser): NewDevice => ({
  userId,
  handle,
  device: device.slice(0, 300),
  address: tx.ip,
  at: tx.now().toISOString(),
  locale: tx.locale,
});
