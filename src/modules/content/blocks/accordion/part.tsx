import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { PageBlocks } from '#design/public/entries/PageBlocks.tsx';
import { m } from '#texts';
import type { AccordionView } from './kind.ts';

const View = ({ view }: { view: AccordionView }) => <PageBlocks blocks={[{ kind: 'accordion', items: view.items }]} />;

export const accordionPart: BlockPart = {
  kind: 'accordion',
  version: 1,
  name: m.content_blockAccordion,
  about: m.content_blockAccordionAbout,
  group: 'text',
  picture: 'M6 6h30M40 5l2 2 2-2M6 16h30M40 15l2 2 2-2M6 26h30M40 25l2 2 2-2',
  View,
  empty: () => ({ items: [{ title: '', html: '<p></p>' }] }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
  texts: ['items'],
};
