import type { UserDataPart } from '#kernel/personal-data.ts';
import { subscriptionsOf } from './subscribers/subscriber-rows.ts';

/** S3.1 `userData.newsletter.subscribed_lists`: ids of the lists that are confirmed for the address of an account. */
export const listsOfAccount: UserDataPart = async (ctx, { userId, address }) => {
  const rows = (await subscriptionsOf(ctx, address)).filter(
    ({ state, removedAt, siteId }) =>
      state === 'confirmed' &&
      !removedAt &&
      (userId === ctx.user.id || ctx.may('newsletter.subscriber.update', { siteId })),
  );
  return { newsletter: { subscribed_lists: rows.flatMap(({ lists }) => lists) } };
};
