import type { TrashKind } from '#kernel/trash.ts';
import { restorePeople } from './service/person-kind.ts';
import { people } from './tables.ts';

/** What of this room lies in the trash: people, who are gone for good after 30 days like everything else. */
export const personTrash: readonly TrashKind[] = [
  {
    kind: 'person',
    label: 'person_one',
    permission: 'person.person.update',
    table: people,
    title: people.name,
    namesPersons: true,
    restore: restorePeople,
  },
];
