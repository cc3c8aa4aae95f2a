import { useState } from 'react';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { RichText } from '#design/patterns/text/rich-text.tsx';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { TextField } from '../../screens/editing/fields/sheet-fields.tsx';

type Item = { title: string; html: string };

/** Questions with their answers; each can be moved and removed. */
export function Editor({ data, onChange }: BlockEditorProps<{ items: Item[] }>) {
  const { items } = data;
  // Answers keep their own text: another order draws them anew.
  const [edition, setEdition] = useState(0);
  const change = (index: number, part: Partial<Item>) => {
    const item = items[index];
    if (item) onChange({ items: items.with(index, { ...item, ...part }) });
  };
  const arrange = (next: Item[]) => {
    onChange({ items: next });
    setEdition(edition + 1);
  };
  const move = (index: number, by: number) => {
    const item = items[index];
    if (item) arrange(items.toSpliced(index, 1).toSpliced(index + by, 0, item));
  };
  return (
    <>
      {items.map(({ title, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other identity
        <fieldset key={`${edition}-${index}`} aria-label={m.content_blockQuestionOf({ number: index + 1 })}>
          <div className="item-head">
            <span>{m.content_blockQuestionOf({ number: index + 1 })}</span>
            {items.length > 1 && (
              <span>
                {index > 0 && (
                  <ItemButton
                    icon="up"
                    label={m.content_blockQuestionUp({ number: index + 1 })}
                    onClick={() => move(index, -1)}
                  />
                )}
                {index < items.length - 1 && (
                  <ItemButton
                    icon="down"
                    label={m.content_blockQuestionDown({ number: index + 1 })}
                    onClick={() => move(index, 1)}
                  />
                )}
                <ItemButton
                  icon="remove"
                  label={m.content_blockQuestionRemove({ number: index + 1 })}
                  onClick={() => arrange(items.toSpliced(index, 1))}
                />
              </span>
            )}
          </div>
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
      </div>
    </>
  );
}

type ItemButtonProps = { icon: 'up' | 'down' | 'remove'; label: string; onClick: () => void };

function ItemButton({ icon, label, onClick }: ItemButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      <PatternIcon name={icon} />
    </button>
  );
}
