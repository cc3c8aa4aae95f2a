import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import type { LinksView } from './kind.ts';

const View = ({ view }: { view: LinksView }) => (
  <ul className="prose">
    {view.map(({ title, url }) => (
      <li key={url}>
        <a href={url}>{title || url}</a>
      </li>
    ))}
  </ul>
);

export const linksPart: BlockPart = {
  kind: 'links',
  version: 1,
  name: m.content_blockLinks,
  about: m.content_blockLinksAbout,
  group: 'text',
  picture: 'M10 8h2M18 8h22M10 16h2M18 16h16M10 24h2M18 24h20',
  View,
  empty: () => ({ links: [] }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
};
