import { useState } from 'react';
import { Modal } from '#design/patterns/overlays/modal.tsx';
import { m } from '#texts';
import type { Entry } from '../../../contract.ts';
import type { EditorState } from '../editor/editor-store.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import { clashingFields, type EntryFields, type FieldName, fieldsOf, mergedFields } from '../editor/entry-fields.ts';
import { mergedBody } from '../editor/merge-body.ts';
import { MergeByHand } from './conflict-merge.tsx';
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
  const theirName = writerOf(theirs) || m.content_conflictSomebody();
  const takeMine = () => void editor.resolve({ fields: mergedFields(sides) });
  if (merged) {
    return (
      <MergeByHand
        result={merged}
        sides={sides}
        clashes={clashes}
        blocks={[...blocks]}
        theirName={theirName}
        onChange={setMerged}
        onBack={() => setMerged(null)}
        onSave={() => void editor.resolve({ fields: merged })}
      />
    );
  }
  return (
    <div className="conflict">
      <p>{m.content_conflictLead({ name: theirName })}</p>
      {clashes.length === 0 && <p className="soft">{m.content_conflictNoClash()}</p>}
      <div className="conflict-sides">
        <Side heading={m.content_conflictMine()} fields={mine} base={sides.base} names={clashes} blocks={blocks} />
        <Side
          heading={m.content_conflictOf({ name: theirName })}
          fields={sides.theirs}
          base={sides.base}
          names={clashes}
          blocks={blocks}
        />
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

/** The draft and the published version share one `rev`: the later of the two is what came in between. */
const writerOf = ({ draft, updatedAt, updatedByName }: Entry): string =>
  draft && draft.savedAt > updatedAt ? draft.savedByName : updatedByName;

type SideProps = {
  heading: string;
  fields: EntryFields;
  /** Common ancestor of both versions: only changes of this side are marked. */
  base: EntryFields;
  names: FieldName[];
  blocks: ReadonlySet<string>;
};

function Side({ heading, fields, base, names, blocks }: SideProps) {
  return (
    <section className="conflict-side">
      <h3>{heading}</h3>
      {names.map((name) => (
        <div key={name} className="conflict-field">
          {name !== 'content' && <h4>{fieldWord(name)}</h4>}
          <ConflictValue name={name} fields={fields} base={base} only={blocks} />
        </div>
      ))}
    </section>
  );
}
