import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { Downloads } from '#design/public/entries/Downloads.tsx';
import { m } from '#texts';
import type { DownloadsView } from './kind.ts';

const kindOf = (name: string) => (/\.(\w{2,5})$/.exec(name)?.[1] ?? m.content_blockFile()).toUpperCase();

const View = ({ view }: { view: DownloadsView }) => (
  <Downloads files={view.map(({ name, ...file }) => ({ ...file, kind: kindOf(name) }))} />
);

export const downloadsPart: BlockPart = {
  kind: 'downloads',
  version: 1,
  name: m.content_blockDownloads,
  about: m.content_blockDownloadsAbout,
  group: 'media',
  picture: 'M16 4h12l6 6v18H16zM24 12v10M20 18l4 4 4-4',
  View,
  empty: () => ({ files: [] }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
};
