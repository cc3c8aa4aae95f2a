import { defineModule } from '#kernel/module.ts';
import { personPermissions } from './contract.ts';
import * as pages from './pages.ts';
import { peopleThatShow } from './service/media-uses.ts';
import { personCollection } from './service/person-collection.ts';

/** For the rooms whose pages show people. */
export type PersonPages = typeof pages;
export { createPeople } from './service/person-collection.ts';

export const person = defineModule({
  name: 'person',
  permissions: personPermissions,
  collections: [personCollection],
  pages,
  mediaUses: peopleThatShow,
});
