import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import type { ButtonView } from './kind.ts';

const View = ({ view: { label, url, isPrimary } }: { view: ButtonView }) => (
  <p>
    <a className={isPrimary ? 'button primary' : 'button'} href={url}>
      {label}
    </a>
  </p>
);

export const buttonPart: BlockPart = {
  kind: 'button',
  version: 1,
  name: m.content_blockButton,
  about: m.content_blockButtonAbout,
  group: 'more',
  picture: 'M8 9h32v14H8zM16 16h16',
  View,
  empty: () => ({ label: '', url: '', isPrimary: true }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
  texts: ['label'],
};
