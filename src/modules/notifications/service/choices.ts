import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { Channels, Choice } from '../contract.ts';
import { notificationChoices } from '../tables.ts';
import { channelsOf, defaultsOf, kindsFor } from './kinds.ts';

/** Kinds that concern the caller, with their channels. @throws AppError C100 */
export async function listChoices(ctx: Context): Promise<{ choice: Choice[] }> {
  ctx.demand('admin.open');
  const channels = await channelsOf(ctx, ctx.user);
  const choice = kindsFor(ctx, ctx.user).map((kind) => ({
    act: kind.act,
    title: textOf(kind.title, ctx.locale),
    ...(channels.get(kind.act) ?? defaultsOf(kind)),
  }));
  return { choice };
}

/** @throws AppError C100, invalid for a kind that does not concern the caller */
export async function choose(
  ctx: Context,
  { act, ...channels }: Channels & { act: string },
): Promise<{ choice: Choice[] }> {
  ctx.demand('admin.open');
  if (!kindsFor(ctx, ctx.user).some((kind) => kind.act === act)) throw invalid({ act: 'notifications_unknownKind' });
  await ctx.db
    .insert(notificationChoices)
    .values({ userId: ctx.user.id, act, ...channels })
    .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.act], set: channels });
  return listChoices(ctx);
}
