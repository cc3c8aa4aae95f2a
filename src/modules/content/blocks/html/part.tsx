import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import type { HtmlView } from './kind.ts';

/** NB: no scripts, no forms, an origin of its own; the policy of the page still holds inside. */
const View = ({ view: { html, title, heightPx } }: { view: HtmlView }) => (
  <iframe
    className="block-html"
    sandbox=""
    srcDoc={html}
    title={title || m.content_blockHtml()}
    height={heightPx}
    loading="lazy"
  />
);

export const htmlPart: BlockPart = {
  kind: 'html',
  version: 1,
  name: m.content_blockHtml,
  about: m.content_blockHtmlAbout,
  group: 'more',
  picture: 'M16 8l-8 8 8 8M32 8l8 8-8 8M27 6l-6 20',
  View,
  empty: () => ({ html: '', title: '', heightPx: 300 }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
  systemOnly: true,
};
