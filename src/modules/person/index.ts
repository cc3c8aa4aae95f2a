import { defineModule } from '#kernel/module.ts';
import { personFieldLabels } from './acts.ts';
import { personPermissions } from './contract.ts';
import * as pages from './pages.ts';
import { countPeople } from './service/count-people.ts';
import { peopleThatShow } from './service/media-uses.ts';
import { personCollection } from './service/person-collection.ts';
import { peopleTitles, searchPeople } from './service/search-people.ts';
import { functionsOfSite, renameSiteOfFunctions } from './service/site-renamed.ts';

export { loadPeople, type ShownPerson } from './pages.ts';
export { goneAmong } from './service/people-gone.ts';
export { peopleByIds, peopleOfSite, personOfSite } from './service/people-names.ts';
export { createPeople } from './service/person-collection.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    people: 'installation';
  }
}

export const person = defineModule({
  name: 'person',
  component: { name: 'people', title: 'person_component', about: 'person_componentAbout', countItems: countPeople },
  fieldLabels: personFieldLabels,
  permissions: personPermissions,
  collections: [personCollection],
  pages,
  siteRenamed: renameSiteOfFunctions,
  siteData: [functionsOfSite],
  mediaUses: peopleThatShow,
  search: { find: searchPeople, titles: peopleTitles },
});
