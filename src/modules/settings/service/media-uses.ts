import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { websiteSettings } from '../settings.ts';
import { readSettings } from './config-store.ts';

/** Pictures of the library that the settings show: for sharing, and on the page of the maintenance mode. */
export async function settingsThatShow(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  const { meta, system } = await readSettings(ctx, websiteSettings);
  const shown = [
    { address: meta.og_image, title: 'settings_ogImage' },
    { address: system.maintenance.image, title: 'settings_maintenanceImage' },
  ] as const;
  const siteId = ctx.sites[0]?.id ?? ctx.site.id;
  return shown.flatMap(({ address, title }) =>
    fileIds
      .filter((fileId) => address.includes(fileId))
      .map((fileId) => ({ fileId, kind: 'setting', id: title, title: textOf(title, ctx.locale), siteId, url: null })),
  );
}
