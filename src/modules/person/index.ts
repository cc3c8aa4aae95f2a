import { defineModule } from '#kernel/module.ts';
import { personActs, personFieldLabels } from './acts.ts';
import { personApi } from './api.ts';
import { personPermissions } from './contract.ts';
import * as pages from './pages.ts';
import { peopleThatShow } from './service/media-uses.ts';
import { restorePeople } from './service/person-kind.ts';
import { personTrash } from './trash.ts';

export { createPeople } from './service/person-kind.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    people: 'installation';
  }
}

export const person = defineModule({
  name: 'person',
  acts: personActs,
  fieldLabels: personFieldLabels,
  permissions: personPermissions,
  api: personApi,
  pages,
  mediaUses: peopleThatShow,
  trash: personTrash,
  undoes: { 'person.person.remove': (ctx, { objectId }) => restorePeople(ctx, [objectId]) },
});
