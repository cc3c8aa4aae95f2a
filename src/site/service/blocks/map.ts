import { z } from 'zod';
import type { MapView } from '#design/public/parish/MapPlaceholder.tsx';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { readServices } from '#modules/privacy/index.ts';
import { knownSites } from '#modules/sites/index.ts';
import { addressLine } from '../../page/structured-data.ts';
import { mapHref, mapView } from '../../parish/parish-views.ts';

export type MapBlockView = { map: MapView | null; href: string; address: string };

/** The way to the church: a map after consent where the service is switched on (decision 21), else a link. */
export const mapBlock = defineBlock({
  kind: 'map',
  version: 1,
  schema: z.strictObject({}),
  async show(ctx): Promise<MapBlockView | null> {
    ctx.shows('sites', 'config', `site:${ctx.site.id}`);
    const site = (await knownSites(ctx)).find(({ _id }) => _id === ctx.site.id);
    const address = site ? addressLine(site.details) : '';
    const href = site && mapHref(site.details.geo, address);
    if (!site || !href) return null;
    return { map: mapView({ site, services: await readServices(ctx) }), href, address };
  },
});
