import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { m } from '#texts';
import { useAdmin } from '../admin-context.ts';
import { ConflictBanner, conflictFields } from '../conflict-banner.tsx';
import { ErrorPanel } from '../error-panel.tsx';
import { HistoryDrawer } from '../history-drawer.tsx';
import { PageHead } from '../page-head.tsx';
import { SaveBar } from '../save-bar.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import type { EditData, Resource, Stored } from './define-resource.ts';
import { EditForm } from './edit-form.tsx';
import { type EditFormState, type FormValues, useEditForm } from '../use-edit-form.ts';

type EditScreenProps<Row extends Stored, Values extends FormValues> = {
  of: Resource<Row, Values>;
  data: EditData<Row>;
};

/** The form of one thing, as defined: save bar, guard, history and the answer to 'somebody was faster'. */
export function EditScreen<Row extends Stored, Values extends FormValues>({ of, data }: EditScreenProps<Row, Values>) {
  const { revalidate } = useRevalidator();
  if (data.refusal) {
    return <ErrorPanel what={of.words.loadFailed()} refusal={data.refusal} onRetry={() => void revalidate()} />;
  }
  // A fresh form for every thing and for every version that was brought back.
  return <LoadedForm key={data.row ? `${data.row._id}-${data.row.rev}` : 'new'} of={of} row={data.row} />;
}

function LoadedForm<Row extends Stored, Values extends FormValues>(props: {
  of: Resource<Row, Values>;
  row: Row | null;
}) {
  const { of } = props;
  const [row, setRow] = useState(props.row);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useEditForm({
    stored: row ? of.valuesOf(row) : of.blank,
    labels: of.labels,
    onSave: async (values) => {
      const saved = await of.store.save(row, values);
      setRow(saved);
      return of.valuesOf(saved);
    },
  });
  const isClean = form.changed.length === 0;
  const newId = row && !props.row && isClean ? row._id : null;
  useEffect(() => {
    if (newId) void navigate(`${base}/${of.editPath(newId)}`, { replace: true });
  }, [newId, navigate, base, of]);
  const discard = () => {
    const { values } = form;
    const stored = row ? of.valuesOf(row) : of.blank;
    form.reset(stored);
    notify({ kind: 'notification', text: m.design_adminDiscarded(), undo: () => form.reset(stored, values) });
  };
  const { history } = of;

  return (
    <>
      <PageHead
        title={row ? of.titleOf(row) : of.words.create()}
        actions={
          row && history ? (
            <Button variant="default" leftSection={<IconHistory size={18} />} onClick={() => setHistoryOpen(true)}>
              {m.design_adminHistory()}
            </Button>
          ) : null
        }
      />
      <div className="kp-cols form">
        <div className="kp-stack">
          <Conflict of={of} form={form} onTake={setRow} />
          <EditForm form={form}>{of.fields(form.bind, form.values)}</EditForm>
        </div>
        {row && of.aside ? (
          <aside className="kp-aside" aria-label={m.design_adminFacts()}>
            {of.aside(row)}
          </aside>
        ) : null}
      </div>
      <SaveBar
        state={form.state}
        changed={form.changed.map(form.labelOf)}
        onSave={() => void form.save()}
        onDiscard={discard}
      />
      <UnsavedGuard isDirty={!isClean} />
      {row && history && isHistoryOpen ? (
        <HistoryDrawer
          load={() => history.load(row._id)}
          onRestore={async (version) => {
            await history.restore(row._id, version.id);
            setHistoryOpen(false);
            await revalidate();
          }}
          onClose={() => setHistoryOpen(false)}
        />
      ) : null}
    </>
  );
}

type ConflictProps<Row extends Stored, Values extends FormValues> = {
  of: Resource<Row, Values>;
  form: EditFormState<Values>;
  /** The stored version becomes the ground for the next save. */
  onTake: (row: Row) => void;
};

function Conflict<Row extends Stored, Values extends FormValues>({ of, form, onTake }: ConflictProps<Row, Values>) {
  if (form.refusal?.status !== 409 || !isStored<Row>(form.refusal.current)) return null;
  const theirs = form.refusal.current;
  const theirValues = of.valuesOf(theirs);
  const take = (mine: Partial<Values>) => {
    onTake(theirs);
    form.reset(theirValues, { ...theirValues, ...mine });
  };
  const fields = conflictFields(form.values, theirValues, form.labelOf);
  const { who, at } = of.touched(theirs);
  return (
    <ConflictBanner
      who={who}
      at={at}
      fields={fields}
      onMerge={(names) => {
        const mine = Object.entries(form.values).filter(([name]) => !names.includes(name));
        take(Object.fromEntries(mine) as Partial<Values>);
      }}
      onDiscardMine={() => take({})}
    />
  );
}

/** The 409 of decision 7 carries the stored item in the same form in which it was read. */
function isStored<Row extends Stored>(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && '_id' in value && 'rev' in value;
}
