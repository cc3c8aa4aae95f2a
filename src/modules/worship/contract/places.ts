import { z } from 'zod';
import { collectionContract, ofSite } from '#kernel/records/collection-contract.ts';
import { maybe, words } from './fields.ts';

const place = {
  name: words(120),
  address: maybe(200),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  access: maybe(600),
};
/** Churches and other places. */
export const placeContract = collectionContract('place', {
  read: 'anyone',
  title: 'Place',
  item: place,
  create: { ...z.object(place).partial().shape, name: place.name, ...ofSite },
  change: place,
  filter: {},
  sorts: ['name', 'updatedAt'],
});
export type Place = z.output<typeof placeContract.item>;
