import { RichText } from '#design/patterns/text/rich-text.tsx';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';

const MOST = 4;

export function Editor({ data, onChange }: BlockEditorProps<{ cells: string[] }>) {
  const { cells } = data;
  return (
    <>
      {cells.map((html, index) => (
        <RichText
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity; only the last one is added or removed
          key={index}
          html={html}
          label={m.content_blockColumn({ number: index + 1 })}
          onChange={(next) => onChange({ cells: cells.with(index, next) })}
        />
      ))}
      <div className="actions">
        {cells.length < MOST && (
          <button type="button" className="button" onClick={() => onChange({ cells: [...cells, '<p></p>'] })}>
            {m.content_blockColumnAdd()}
          </button>
        )}
        {cells.length > 2 && (
          <button type="button" className="button" onClick={() => onChange({ cells: cells.slice(0, -1) })}>
            {m.content_blockColumnRemove()}
          </button>
        )}
      </div>
    </>
  );
}
