import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import type { TableView } from './kind.ts';

/** Plain table; scrolls sideways on phones. */
function View({ view: { caption, rows, head } }: { view: TableView }) {
  const [first = [], ...others] = rows;
  const body = head ? others : rows;
  return (
    <div className="prose">
      <table>
        {caption && <caption>{caption}</caption>}
        {head && (
          <thead>
            <tr>{first.map((text, at) => cell(text, at, 'th'))}</tr>
          </thead>
        )}
        <tbody>
          {body.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and no state
            <tr key={at}>{row.map((text, column) => cell(text, column, 'td'))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cell(text: string, at: number, Tag: 'th' | 'td') {
  return (
    <Tag key={at} scope={Tag === 'th' ? 'col' : undefined}>
      {text.replace(/€ (?=\d)/g, '€\u00a0')}
    </Tag>
  );
}

export const tablePart: BlockPart = {
  kind: 'table',
  version: 1,
  name: m.content_blockTable,
  about: m.content_blockTableAbout,
  group: 'text',
  picture: 'M4 6h40v20H4zM4 12h40M4 19h40M18 6v20M31 6v20',
  View,
  empty: () => ({
    caption: '',
    head: true,
    rows: [
      ['', ''],
      ['', ''],
    ],
  }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
  texts: ['caption', 'rows'],
};
