import { z } from 'zod';
import { collectionContract, ofSite } from '#kernel/records/collection-contract.ts';

const place = {
  name: z.string().trim().min(1).max(120),
  address: z.string().trim().max(200).nullable(),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  access: z.string().trim().max(600).nullable(),
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
