import type { UserDataPart } from '#kernel/personal-data.ts';
import { discountsOfMember } from './customer-groups.ts';

/** S3.1 `userData.shop.discount_groups`: through the customer groups of an account, in all parishes that the reader may see. */
export const discountsOfAccount: UserDataPart = async (ctx, { userId, address }) => {
  const found: string[] = [];
  for (const { id: siteId } of ctx.sites) {
    const isSeen = userId === ctx.user.id || ctx.may('catalog.customerGroup.update', { siteId });
    if (isSeen) found.push(...(await discountsOfMember(ctx, { siteId, emails: [address], userId })));
  }
  return { shop: { discount_groups: found } };
};
