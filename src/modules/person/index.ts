import { defineModule } from '#kernel/module.ts';
import { personFieldLabels } from './acts.ts';
import { personPermissions } from './contract.ts';
import * as pages from './pages.ts';
import { peopleThatShow } from './service/media-uses.ts';
import { personCollection } from './service/person-collection.ts';

export { createPeople } from './service/person-collection.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    people: 'installation';
  }
}

export const person = defineModule({
  name: 'person',
  fieldLabels: personFieldLabels,
  permissions: personPermissions,
  collections: [personCollection],
  pages,
  mediaUses: peopleThatShow,
});
