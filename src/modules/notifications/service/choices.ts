import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { Channel, Choice } from '../contract.ts';
import { notificationChoices } from '../tables.ts';
import { channelsOf, kindsFor } from './kinds.ts';

/** Kinds that concern the caller, with their channel. @throws AppError C100 */
export async function listChoices(ctx: Context): Promise<{ choice: Choice[] }> {
  ctx.demand('admin.open');
  const channels = await channelsOf(ctx, ctx.user);
  const choice = kindsFor(ctx, ctx.user).map(({ act, title, byDefault }) => ({
    act,
    title: textOf(title, ctx.locale),
    channel: channels.get(act) ?? byDefault,
  }));
  return { choice };
}

/** @throws AppError C100, invalid for a kind that does not concern the caller */
export async function choose(ctx: Context, { act, channel }: { act: string; channel: Channel }) {
  ctx.demand('admin.open');
  if (!kindsFor(ctx, ctx.user).some((kind) => kind.act === act)) throw invalid({ act: 'notifications_unknownKind' });
  await ctx.db
    .insert(notificationChoices)
    .values({ userId: ctx.user.id, act, channel })
    .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.act], set: { channel } });
  return listChoices(ctx);
}
