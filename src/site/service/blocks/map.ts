import { z } from 'zod';
import type { MapPin } from '#design/public/parish/DrawnMap.tsx';
import type { MapView } from '#design/public/parish/MapPlaceholder.tsx';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import type { Context } from '#kernel/context.ts';
import { readServices } from '#modules/privacy/index.ts';
import { knownSites } from '#modules/sites/index.ts';
import { placePins } from '#modules/worship/index.ts';
import { mapHref } from '../../page/map-links.ts';
import { addressLine } from '../../page/structured-data.ts';
import { mapView } from '../../parish/parish-views.ts';

export type MapBlockView =
  | { pins: MapPin[]; href: string }
  | { pins: null; map: MapView | null; href: string; address: string };

/**
 * The way to the church: a map after consent where the service is switched on (decision 21), else a link. Or all places of the
 * parish as a drawing.
 */
export const mapBlock = defineBlock({
  kind: 'map',
  version: 1,
  schema: z.strictObject({ allPlaces: z.boolean().default(false) }),
  async show(ctx, { allPlaces }): Promise<MapBlockView | null> {
    if (!allPlaces) return wayToChurch(ctx);
    const pins = await placePins(ctx);
    return pins.length > 0 ? { pins, href: `/${ctx.site.slug}/Orte` } : null;
  },
});

async function wayToChurch(ctx: Context): Promise<MapBlockView | null> {
  ctx.shows('sites', 'config', `site:${ctx.site.id}`);
  const site = (await knownSites(ctx)).find(({ _id }) => _id === ctx.site.id);
  const address = site ? addressLine(site.details) : '';
  const href = site && mapHref({ geo: site.details.geo ?? null, address });
  if (!site || !href) return null;
  return { pins: null, map: mapView({ site, services: await readServices(ctx) }), href, address };
}
