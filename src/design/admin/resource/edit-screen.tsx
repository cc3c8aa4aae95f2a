import { Button } from '@mantine/core';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { m } from '#texts';
import { SettleTogether } from '../actions/settling.tsx';
import { FormConflict } from '../form/form-conflict.tsx';
import { FormFoot } from '../form/form-foot.tsx';
import { useAutosave } from '../form/use-autosave.ts';
import type { EditFormState, FormValues } from '../form/use-edit-form.ts';
import { useKeptValues } from '../form/use-kept-values.tsx';
import { useStoredForm } from '../form/use-stored-form.ts';
import { useRecordLock } from '../locks/use-record-lock.tsx';
import { HistoryDrawer } from '../parts/history-drawer.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { Note } from '../parts/note.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useAdmin, useErrorToast } from '../shell/admin-context.ts';
import { adminSite } from '../shell/admin-site.ts';
import { isDialogOpen } from '../shell/typing.ts';
import { useKeys } from '../shell/use-keys.ts';
import type { EditData, Resource, Stored } from './define-resource.ts';
import { EditForm } from './edit-form.tsx';

type EditScreenProps<Row extends Stored, Values extends FormValues> = {
  of: Resource<Row, Values>;
  data: EditData<Row>;
};

/** Edit screen of a resource: form, save bar, leave guard, history and conflict resolution. */
export function EditScreen<Row extends Stored, Values extends FormValues>({ of, data }: EditScreenProps<Row, Values>) {
  if (data.refusal) {
    return <LoadFailed what={of.words.loadFailed()} refusal={data.refusal} />;
  }
  return <OneForm of={of} row={data.row} />;
}

type FormProps<Row extends Stored, Values extends FormValues> = { of: Resource<Row, Values>; row: Row | null };

/** A form for each record. One that has just created its record stays as it is when the address becomes that of the record. */
function OneForm<Row extends Stored, Values extends FormValues>({ of, row }: FormProps<Row, Values>) {
  const id = row?._id ?? null;
  const [shown, setShown] = useState<{ id: string | null; key: number; made?: string }>({ id, key: 0 });
  if (shown.id !== id) setShown({ id, key: id === shown.made ? shown.key : shown.key + 1 });
  const onMade = useCallback((made: string) => setShown((before) => ({ ...before, made })), []);
  return <LoadedForm key={shown.key} of={of} row={row} onMade={onMade} />;
}

function LoadedForm<Row extends Stored, Values extends FormValues>(
  props: FormProps<Row, Values> & { onMade: (id: string) => void },
) {
  const { of, onMade } = props;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { base, may } = useAdmin();
  const navigate = useNavigate();
  const stored = useStoredForm({
    loaded: props.row,
    valuesOf: (one) => (one ? of.valuesOf(one) : of.blank),
    labels: of.labels,
    required: of.required,
    save: of.store.save,
  });
  const { thing: row, form } = stored;
  const mayWrite = !of.writing || may(of.writing, 'wholly');
  const lock = useRecordLock(mayWrite ? of.lock : undefined, stored);
  const isOpen = lock.isOpen && mayWrite;
  useAutosave(form, isOpen && row !== null && (of.savesItself?.(row) ?? false));
  const kept = useKeptValues(of.savesItself && !props.row ? `${of.editPath(null)} ${adminSite()}` : null, form);
  // A new record, or another one that goes on with what was saved. Waits until the form counts as saved; otherwise the leave guard would ask.
  const made = row && row._id !== props.row?._id && form.changed.length === 0 ? row._id : null;
  // NB: depends on the URL string, because the definition may be a new object on every render and would restart navigation.
  const goesTo = made && `${base}/${of.editPath(made)}`;
  useEffect(() => {
    if (!made || !goesTo) return;
    onMade(made);
    void navigate(goesTo, { replace: true });
  }, [made, goesTo, navigate, onMade]);
  const isLeaving = useLeaving(goesTo);
  const { history } = of;
  const act = useActByKey(form, isOpen, row !== null);
  useKeys(row && mayWrite ? { n: () => void navigate(`${base}/${of.editPath(null)}`) } : {});
  // Not before a new record has its address: the move there would take the focus out of a dialog.
  const isActWanted = act.isActWanted && made === null;
  const beside = { isChanged: form.changed.length > 0, isOpen, refuse: form.refuse, ...act, isActWanted };

  return (
    <>
      <PageHead
        title={row ? of.titleOf(row) : of.words.create()}
        actions={
          <>
            {row && history ? (
              <Button variant="default" leftSection={<IconHistory size={18} />} onClick={() => setHistoryOpen(true)}>
                {m.design_adminHistory()}
              </Button>
            ) : null}
            {row && of.onSite ? <OnSite {...of.onSite(row)} /> : null}
          </>
        }
      />
      <SettleTogether className="kp-cols with-form">
        <div className="kp-stack">
          {row && of.head ? of.head(row, beside) : null}
          {mayWrite ? lock.bar : <Note>{m.design_adminReadOnly()}</Note>}
          {kept}
          <FormConflict of={stored} touched={of.touched} />
          <EditForm form={form} isLeaving={isLeaving} startsInside={(of.startsInside ?? false) && !row && isOpen}>
            {isOpen ? (
              of.fields(form.bind, form.values)
            ) : (
              <fieldset disabled>{of.fields(form.bind, form.values)}</fieldset>
            )}
          </EditForm>
        </div>
        {row && of.aside ? (
          <aside className="kp-aside" aria-label={m.design_adminFacts()}>
            {of.aside(row, beside)}
          </aside>
        ) : null}
      </SettleTogether>
      <FormFoot
        form={form}
        isOpen={isOpen && !isLeaving}
        onDiscard={stored.discard}
        {...(row ? {} : { isNew: true, label: m.design_adminCreate() })}
      />
      {row && history && isHistoryOpen ? (
        <RecordHistory
          of={history}
          id={row._id}
          question={history.question(row)}
          onClose={() => setHistoryOpen(false)}
        />
      ) : null}
    </>
  );
}

/**
 * Ctrl+Enter saves what is not saved yet and wants the act beside the form, which the aside asks about. A refused save ends the wish: the
 * focus is at the mistake then.
 */
function useActByKey<Values extends FormValues>(form: EditFormState<Values>, isOpen: boolean, isStored: boolean) {
  const [isActWanted, wantAct] = useState(false);
  if (isActWanted && form.state.is === 'failed') wantAct(false);
  useKeys({
    'mod+Enter': () => {
      if (!isOpen || isDialogOpen()) return;
      if (!isStored || form.changed.length > 0) void form.save();
      wantAct(true);
    },
  });
  return { isActWanted, wantAct };
}

/**
 * True while another screen is loading and this one is still shown: what is typed now would be lost with it. Not on the way to `goesTo`,
 * the address that the record of this form has just got.
 */
function useLeaving(goesTo: string | null): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname !== pathname && location.pathname !== goesTo;
}

type RecordHistoryProps = {
  of: Pick<NonNullable<Resource<Stored, never>['history']>, 'load' | 'restore'>;
  id: string;
  question: string;
  onClose: () => void;
};

/** Restoring is a change like any other, so its toast offers the way back. */
function RecordHistory({ of, id, question, onClose }: RecordHistoryProps) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const restore = async (versionId: string) => {
    const { text, undo } = await of.restore(id, versionId);
    onClose();
    notify({ kind: 'success', text, undo: undo && (() => void undo().then(revalidate, showError)) });
    await revalidate();
  };
  return (
    <HistoryDrawer
      load={() => of.load(id)}
      question={question}
      onRestore={(version) => restore(version.id)}
      onClose={onClose}
    />
  );
}

function OnSite({ label, href }: { label: string; href: string }) {
  return (
    <Button component="a" href={href} variant="default" leftSection={<IconPencil size={18} />}>
      {label}
    </Button>
  );
}
