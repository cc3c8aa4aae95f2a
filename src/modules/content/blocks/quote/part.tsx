import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import type { QuoteView } from './kind.ts';

const View = ({ view: { text, source } }: { view: QuoteView }) => (
  <figure className="quote">
    <blockquote>
      <p>{text}</p>
    </blockquote>
    {source && <figcaption>{source}</figcaption>}
  </figure>
);

export const quotePart: BlockPart = {
  kind: 'quote',
  version: 1,
  name: m.content_blockQuote,
  about: m.content_blockQuoteAbout,
  group: 'text',
  picture: 'M8 6v20M16 10h26M16 16h22M16 22h12',
  View,
  empty: () => ({ text: '', source: '' }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
  texts: ['text', 'source'],
};
