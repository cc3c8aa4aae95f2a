import { useState } from 'react';
import { RichText } from '#design/patterns/text/rich-text.tsx';
import { m } from '#texts';
import { changed, editedBlocks, withBlocks } from '../blocks/block-order.ts';
import { type EntryFields, type FieldName, mergedFields, type TextLocale } from '../editor/entry-fields.ts';
import { type Sides, withBlockOf } from '../editor/merge-body.ts';
import { TextField } from '../fields/sheet-fields.tsx';
import { ConflictValue, fieldWord } from './conflict-value.tsx';

type MergeProps = {
  result: EntryFields;
  sides: Sides;
  clashes: FieldName[];
  /** Ids of the blocks that both sides changed. */
  blocks: string[];
  theirName: string;
  onChange: (result: EntryFields) => void;
  onBack: () => void;
  onSave: () => void;
};

/** Manual merge: one side is chosen for each field and each block; title and texts can also be edited. */
export function MergeByHand(props: MergeProps) {
  const { result, sides, clashes, blocks, theirName, onChange, onBack, onSave } = props;
  return (
    <div className="conflict">
      {clashes.map((name) =>
        name === 'content' ? (
          blocks.map((id) => (
            <BlockMerge key={id} id={id} result={result} sides={sides} theirName={theirName} onChange={onChange} />
          ))
        ) : (
          <section key={name} className="conflict-merge" aria-label={fieldWord(name)}>
            <h3>{fieldWord(name)}</h3>
            <BothSides
              name={name}
              sides={sides}
              theirName={theirName}
              onTake={(side) => onChange({ ...result, [name]: sides[side][name] })}
            />
            {name === 'title' ? (
              <TextField
                label={m.content_conflictResult()}
                value={result.title}
                maxLength={200}
                onChange={(title) => onChange({ ...result, title })}
              />
            ) : (
              <div className="conflict-result">
                <p>{m.content_conflictResult()}</p>
                <ConflictValue name={name} fields={result} />
              </div>
            )}
          </section>
        ),
      )}
      <div className="actions">
        <button type="button" className="button primary" onClick={onSave}>
          {m.content_conflictSaveMerged()}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {m.content_conflictBack()}
        </button>
      </div>
    </div>
  );
}

type Side = 'mine' | 'theirs';
type BothSidesProps = {
  name: FieldName;
  sides: Sides;
  theirName: string;
  only?: ReadonlySet<string>;
  onTake: (side: Side) => void;
};

function BothSides({ name, sides, theirName, only, onTake }: BothSidesProps) {
  return (
    <div className="conflict-sides">
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side} className="conflict-side">
          <h4>{side === 'mine' ? m.content_conflictMine() : m.content_conflictOf({ name: theirName })}</h4>
          <ConflictValue name={name} fields={sides[side]} base={sides.base} only={only} />
          <button type="button" className="button" onClick={() => onTake(side)}>
            {side === 'mine' ? m.content_conflictUseMine() : m.content_conflictUseTheirs()}
          </button>
        </div>
      ))}
    </div>
  );
}

type BlockMergeProps = Pick<MergeProps, 'result' | 'sides' | 'theirName' | 'onChange'> & { id: string };

function BlockMerge({ id, result, sides, theirName, onChange }: BlockMergeProps) {
  // Texts keep their own state: what is taken from a side draws them anew.
  const [taken, setTaken] = useState(0);
  const only = new Set([id]);
  const text = editedBlocks(result).find(({ block }) => block.id === id)?.text;
  const locales: TextLocale[] = result.english ? ['de', 'en'] : ['de'];
  const take = (side: Side) => {
    onChange(withBlockOf(sides[side], { result, whole: mergedFields(sides), id }));
    setTaken(taken + 1);
  };
  const write = (locale: TextLocale, html: string) => {
    const list = changed(editedBlocks(result), id, (one) => ({
      ...one,
      text: one.text && { ...one.text, [locale]: html },
    }));
    onChange(withBlocks(result, list));
  };
  return (
    <section className="conflict-merge" aria-label={m.content_fieldText()}>
      <BothSides name="content" sides={sides} theirName={theirName} only={only} onTake={take} />
      <div className="conflict-result">
        <p>{m.content_conflictResult()}</p>
        {text ? (
          locales.map((locale) => (
            <RichText
              key={`${taken}-${locale}`}
              html={text[locale]}
              label={locale === 'en' ? m.content_languageEn() : m.content_conflictResult()}
              onChange={(html) => write(locale, html)}
            />
          ))
        ) : (
          <ConflictValue name="content" fields={result} only={only} />
        )}
      </div>
    </section>
  );
}
