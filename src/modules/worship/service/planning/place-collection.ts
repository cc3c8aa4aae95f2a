import { defineCollection } from '#kernel/records/define-collection.ts';
import { placeContract } from '../../contract/places.ts';
import { places } from '../../tables.ts';
import { hasNoServices, refuseUsedPlaces } from './place-uses.ts';
import { servicesTag } from './services-tag.ts';

/** Churches and other places where services are held; public. */
export const placeCollection = defineCollection({
  contract: placeContract,
  table: places,
  thing: 'worship.place',
  permissions: { write: 'worship.place.update' },
  nouns: { one: 'worship_placeOne', accusative: 'worship_placeAccusative', many: 'worship_sitePlaces' },
  tag: servicesTag,
  sorts: { name: places.name, updatedAt: places.updatedAt },
  search: [places.name, places.address],
  refuseRemoval: refuseUsedPlaces,
  trash: { mayGo: () => hasNoServices(places.id) },
});
