import type { Context } from '#kernel/context.ts';
import type { ConfigKeys } from '#kernel/settings/config-keys.ts';
import { enabledServices } from './services.ts';

/** Flags of S3.11 that follow what the product does in any parish, so that the privacy policy cannot differ from it. */
export const followedFlags: ConfigKeys = {
  // Pages link to the networks and embed nothing of them (decision 047).
  'privacy.facebook': { isPublic: true, read: async () => false },
  'privacy.instagram': { isPublic: true, read: async () => false },
  'privacy.stripe': {
    isPublic: true,
    read: (ctx) => anyParish(ctx, async (id) => (await enabledServices(ctx, id)).some(({ name }) => name === 'stripe')),
  },
  'privacy.cookies': {
    isPublic: true,
    read: (ctx) => anyParish(ctx, async (id) => (await ctx.across.ownCookies(ctx, id)).length > 0),
  },
  'privacy.newsletter': {
    isPublic: true,
    read: (ctx) => anyParish(ctx, async (id) => (await ctx.across.privacySections(ctx, id)).includes('newsletter')),
  },
};

async function anyParish(ctx: Context, does: (siteId: string) => Promise<boolean>): Promise<boolean> {
  for (const { id } of ctx.sites) if (await does(id)) return true;
  return false;
}
