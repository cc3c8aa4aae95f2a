import { eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { associatedSites, siteOf } from '#kernel/site-of.ts';
import { shownFiles } from '#modules/media/index.ts';
import { type PlaceKind, placeContract } from '../../contract/places.ts';
import { places } from '../../tables.ts';
import { servicesTag } from '../planning/services-tag.ts';
import { keepPlaceAddresses } from './keep-place-addresses.ts';
import { hasNoServices, refuseUsedPlaces } from './place-uses.ts';

/** Churches and other places where services are held or people come; public but for those that are hidden, which staff choose from. */
export const placeCollection = defineCollection({
  contract: placeContract,
  table: places,
  thing: 'worship.place',
  permissions: { write: 'worship.place.update' },
  nouns: { one: 'worship_placeOne', accusative: 'worship_placeAccusative', many: 'worship_sitePlaces' },
  tag: servicesTag,
  sorts: { name: places.name, kind: places.kind, updatedAt: places.updatedAt },
  shownTo: (ctx) => (ctx.may('admin.open') ? undefined : eq(places.visible, true)),
  namedApart: { column: places.name },
  filters: ({ kind, near }: ListFilter & { kind?: PlaceKind; near?: string }, _today, ctx) => [
    kind ? eq(places.kind, kind) : undefined,
    near ? inArray(places.siteId, associatedIds(ctx, near)) : undefined,
  ],
  prepare: async (tx, _siteId, values, before) => {
    if (values.photo && values.photo !== before?.photo) await demandPicture(tx, values.photo);
    demandWholePosition({ ...before, ...values });
    return values;
  },
  after: async (tx, row, before) => {
    if (before && before.name !== row.name) await keepPlaceAddresses(tx, before);
  },
  refuseRemoval: refuseUsedPlaces,
  trash: { mayGo: () => hasNoServices(places.id) },
});

const associatedIds = (ctx: Context, near: string): string[] =>
  associatedSites(ctx, siteOf(ctx, near)).map(({ id }) => id);

/** Half a position would put the place on the equator or the meridian of Greenwich. */
function demandWholePosition({ lat = null, lng = null }: Partial<typeof places.$inferInsert>): void {
  if ((lat === null) !== (lng === null)) throw invalid({ [lat === null ? 'lat' : 'lng']: 'worship_placeHalfPosition' });
}

async function demandPicture(tx: Context, id: string): Promise<void> {
  const [file] = await shownFiles(tx, [id]);
  if (!file?.mime.startsWith('image/')) throw invalid({ photo: 'worship_placeNoPicture' });
}
