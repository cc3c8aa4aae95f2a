import { useState } from 'react';
import { Modal } from '#design/patterns/overlays/modal.tsx';
import { RichText } from '#design/patterns/text/rich-text.tsx';
import { m } from '#texts';
import type { Entry } from '../../../contract.ts';
import type { EditorState } from '../editor/editor-store.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import { clashingFields, type EntryFields, type FieldName, fieldsOf, mergedFields } from '../editor/entry-fields.ts';
import { mergedBody, withClashesOf } from '../editor/merge-body.ts';
import { TextField } from '../fields/sheet-fields.tsx';
import { ConflictValue, fieldWord } from './conflict-value.tsx';

type ConflictSheetProps = { editor: EntryEditor; state: EditorState };

/** Edit conflict (decision 7): shows both versions side by side; resolved with mine, theirs or a manual merge. */
export function ConflictSheet({ editor, state }: ConflictSheetProps) {
  const { conflict } = state;
  return (
    <Modal isOpen={conflict !== null} onClose={editor.postpone} title={m.content_conflictTitle()} size="wide">
      {conflict && <Choice editor={editor} state={state} theirs={conflict} />}
    </Modal>
  );
}

function Choice({ editor, state, theirs }: ConflictSheetProps & { theirs: Entry }) {
  const mine = state.fields;
  const sides = { base: fieldsOf(state.base), mine, theirs: fieldsOf(theirs) };
  const clashes = clashingFields(sides.base, mine, sides.theirs);
  const blocks = mergedBody(sides).clashes;
  const [merged, setMerged] = useState<EntryFields | null>(null);
  const takeMine = () => void editor.resolve({ fields: mergedFields(sides) });
  if (merged) {
    return (
      <MergeByHand
        merged={merged}
        sides={sides}
        clashes={clashes}
        blocks={blocks}
        onChange={setMerged}
        onBack={() => setMerged(null)}
        onSave={() => void editor.resolve({ fields: merged })}
      />
    );
  }
  return (
    <div className="conflict">
      <p>{m.content_conflictLead({ name: theirs.updatedByName || m.content_conflictSomebody() })}</p>
      {clashes.length === 0 && <p className="soft">{m.content_conflictNoClash()}</p>}
      <div className="conflict-sides">
        <Side heading={m.content_conflictMine()} fields={mine} names={clashes} blocks={blocks} />
        <Side heading={m.content_conflictTheirs()} fields={sides.theirs} names={clashes} blocks={blocks} />
      </div>
      <div className="actions">
        <button type="button" className="button primary" onClick={takeMine}>
          {m.content_conflictTakeMine()}
        </button>
        <button type="button" className="button" onClick={() => void editor.resolve('theirs')}>
          {m.content_conflictTakeTheirs()}
        </button>
        {clashes.length > 0 && (
          <button type="button" className="button" onClick={() => setMerged(mergedFields(sides))}>
            {m.content_conflictMerge()}
          </button>
        )}
      </div>
    </div>
  );
}

type SideProps = { heading: string; fields: EntryFields; names: FieldName[]; blocks: ReadonlySet<string> };

function Side({ heading, fields, names, blocks }: SideProps) {
  return (
    <section className="conflict-side">
      <h3>{heading}</h3>
      {names.map((name) => (
        <div key={name} className="conflict-field">
          <h4>{fieldWord(name)}</h4>
          <ConflictValue name={name} fields={fields} only={blocks} />
        </div>
      ))}
    </section>
  );
}

type MergeProps = {
  merged: EntryFields;
  sides: { mine: EntryFields; theirs: EntryFields };
  clashes: FieldName[];
  /** Ids of the blocks that both sides changed. */
  blocks: ReadonlySet<string>;
  onChange: (merged: EntryFields) => void;
  onBack: () => void;
  onSave: () => void;
};

/** Manual merge: one side is chosen per field; title and text can also be edited. */
function MergeByHand({ merged, sides, clashes, blocks, onChange, onBack, onSave }: MergeProps) {
  const [taken, setTaken] = useState(0);
  const take = (name: FieldName, from: EntryFields) => {
    onChange(name === 'content' ? withClashesOf(from, merged, blocks) : { ...merged, [name]: from[name] });
    setTaken(taken + 1);
  };
  return (
    <div className="conflict">
      {clashes.map((name) => (
        <section key={name} className="conflict-merge" aria-label={fieldWord(name)}>
          <h3>{fieldWord(name)}</h3>
          <div className="conflict-sides">
            {(['mine', 'theirs'] as const).map((side) => (
              <div key={side} className="conflict-side">
                <ConflictValue name={name} fields={sides[side]} only={blocks} />
                <button type="button" className="button" onClick={() => take(name, sides[side])}>
                  {side === 'mine' ? m.content_conflictUseMine() : m.content_conflictUseTheirs()}
                </button>
              </div>
            ))}
          </div>
          {name === 'title' && (
            <TextField
              label={m.content_conflictResult()}
              value={merged.title}
              maxLength={200}
              onChange={(title) => onChange({ ...merged, title })}
            />
          )}
          {name === 'content' && (
            <div className="conflict-result">
              <p>{m.content_conflictResult()}</p>
              {merged.content.map((html, index) => (
                <RichText
                  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
                  key={`${taken}-${index}`}
                  html={html}
                  label={m.content_conflictResult()}
                  onChange={(next) => onChange({ ...merged, content: merged.content.with(index, next) })}
                />
              ))}
            </div>
          )}
          {name !== 'title' && name !== 'content' && (
            <div className="conflict-result">
              <p>{m.content_conflictResult()}</p>
              <ConflictValue name={name} fields={merged} />
            </div>
          )}
        </section>
      ))}
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
