import { RichText } from '#design/patterns/text/rich-text.tsx';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { TextField } from '../../screens/editing/fields/sheet-fields.tsx';

type Item = { title: string; html: string };

export function Editor({ data, onChange }: BlockEditorProps<{ items: Item[] }>) {
  const { items } = data;
  const change = (index: number, part: Partial<Item>) => {
    const item = items[index];
    if (item) onChange({ items: items.with(index, { ...item, ...part }) });
  };
  return (
    <>
      {items.map(({ title, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other identity; only the last one is added or removed
        <fieldset key={index}>
          <TextField
            label={m.content_blockQuestion()}
            value={title}
            onChange={(next) => change(index, { title: next })}
          />
          <RichText html={html} label={m.content_blockAnswer()} onChange={(next) => change(index, { html: next })} />
        </fieldset>
      ))}
      <div className="actions">
        <button
          type="button"
          className="button"
          onClick={() => onChange({ items: [...items, { title: '', html: '<p></p>' }] })}
        >
          {m.content_blockQuestionAdd()}
        </button>
        {items.length > 1 && (
          <button type="button" className="button" onClick={() => onChange({ items: items.slice(0, -1) })}>
            {m.content_blockQuestionRemove()}
          </button>
        )}
      </div>
    </>
  );
}
