import type { Context } from '#kernel/context.ts';
import { readSettings } from '#modules/settings/index.ts';
import { worshipSettings } from '../../settings.ts';

/** Last part of the address under which other websites show the next services of a parish. */
const BOX = 'Gottesdienste-Box';

/** Websites that may show the box in a frame; null for other pages, and while none is entered. */
export async function framedBox(ctx: Context, path: string): Promise<readonly string[] | null> {
  if (path !== `/${ctx.site.slug}/${BOX}`) return null;
  const { schedule_websites: websites } = (await readSettings(ctx, worshipSettings)).components.worship;
  return websites.length > 0 ? websites : null;
}
