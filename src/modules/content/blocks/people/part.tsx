import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { PersonList, type PersonView } from '#design/public/parish/PersonList.tsx';
import { m } from '#texts';

const View = ({ view }: { view: PersonView[] }) => <PersonList people={view} />;

export const peoplePart: BlockPart = {
  kind: 'people',
  version: 1,
  name: m.content_blockPeople,
  about: m.content_blockPeopleAbout,
  group: 'lists',
  picture: 'M14 6a4 4 0 1 0 .1 0zM6 26c0-6 4-10 8-10s8 4 8 10M34 6a4 4 0 1 0 .1 0zM26 26c0-6 4-10 8-10s8 4 8 10',
  View,
  empty: () => ({ people: [] }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
};
