import { modules } from '../modules.ts';
import { collectionSuite } from '../testing/collections/collection-suite.ts';

for (const collection of modules.flatMap((room) => room.collections ?? [])) collectionSuite(collection);
