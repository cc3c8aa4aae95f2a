import { Button, Checkbox, Radio, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Consent, MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import { OverrideDialog } from './override-dialog.tsx';

type ConsentPanelProps = {
  file: MediaFile;
  isOpen: boolean;
  /** Reports unsaved changes, for the warning before leaving. */
  onDirty: (isDirty: boolean) => void;
  onChanged: (file: MediaFile) => void;
};

const STATES = {
  notNeeded: m.media_consentNotNeeded,
  given: m.media_consentGiven,
  unknown: m.media_consentUnknown,
  refused: m.media_consentRefused,
};

/**
 * People in the picture and their consent (ME14). Saved separately, so that a withdrawn consent blocks the file without
 * waiting for other changes.
 */
export function ConsentPanel(props: ConsentPanelProps) {
  const { consent } = props.file;
  const panel = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);
  // The save button is gone; the focus moves to the selected option.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is rendered anew with each other consent.
  useEffect(() => {
    if (isSaved.current) panel.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus();
    isSaved.current = false;
  }, [consent]);
  const handleSaved = (file: MediaFile) => {
    isSaved.current = true;
    props.onChanged(file);
  };
  return (
    <div ref={panel}>
      <ConsentForm key={JSON.stringify(consent)} {...props} onSaved={handleSaved} />
    </div>
  );
}

type ConsentFormProps = ConsentPanelProps & { onSaved: (file: MediaFile) => void };

function ConsentForm({ file, isOpen, onDirty, onChanged, onSaved }: ConsentFormProps) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const [values, setValues] = useState(() => fieldsOf(file.consent));
  const [isOverriding, setOverriding] = useState(false);
  const { run } = useAction();
  const isDirty = JSON.stringify(values) !== JSON.stringify(fieldsOf(file.consent));
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const set = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const save = async () => {
    try {
      onSaved(await fileApi('PUT /api/v0/file/consent', { body: { _id: file._id, rev: file.rev, ...values } }));
      notify({ kind: 'success', text: m.media_consentSaved() });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Panel title={m.media_filterConsent()}>
      <fieldset className="fe-consent" disabled={!isOpen}>
        <ConsentState file={file} isOpen={isOpen} onOverride={() => setOverriding(true)} />
        <Radio.Group
          label={m.media_consentQuestion()}
          value={values.state}
          onChange={(state) => set({ state: state as Consent['state'] })}
        >
          <div className="kp-choice">
            {Object.entries(STATES).map(([value, word]) => (
              <Radio key={value} value={value} label={word()} />
            ))}
          </div>
        </Radio.Group>
        {values.state === 'notNeeded' ? null : <PeopleFields values={values} onChange={set} />}
        {isDirty ? (
          <div className="kp-actions">
            <Button onClick={() => void run(save)}>{m.media_consentSave()}</Button>
          </div>
        ) : null}
      </fieldset>
      {isOverriding ? <OverrideDialog file={file} onClose={() => setOverriding(false)} onChanged={onChanged} /> : null}
    </Panel>
  );
}

type Fields = Omit<Consent, 'override'>;

function fieldsOf({ state, people, minors, until, note }: Consent): Fields {
  return { state, people, minors, until, note };
}

function PeopleFields({ values, onChange }: { values: Fields; onChange: (part: Partial<Fields>) => void }) {
  return (
    <>
      <TagsInput
        label={m.media_consentPeople()}
        description={m.media_consentPeopleHelp()}
        value={values.people}
        onChange={(people) => onChange({ people })}
      />
      <Checkbox
        label={m.media_consentMinors()}
        checked={values.minors}
        onChange={(event) => onChange({ minors: event.currentTarget.checked })}
      />
      {values.state === 'given' ? (
        <TextInput
          type="date"
          className="kp-short"
          label={m.media_consentUntil()}
          description={m.media_consentUntilHelp()}
          value={values.until ?? ''}
          onChange={(event) => onChange({ until: event.currentTarget.value || null })}
        />
      ) : null}
      <Textarea
        label={m.media_consentNote()}
        description={m.media_consentNoteHelp()}
        minRows={2}
        maxLength={500}
        value={values.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}

function ConsentState({ file, isOpen, onOverride }: { file: MediaFile; isOpen: boolean; onOverride: () => void }) {
  const { override } = file.consent;
  if (override) {
    return (
      <Note kind="warn">
        {m.media_consentOverridden({ name: override.by, at: stampOf(override.at) })}
        <br />
        <q>{override.reason}</q>
      </Note>
    );
  }
  if (!file.isBlocked) return null;
  return (
    <Note
      kind="bad"
      actions={
        isOpen ? (
          <Button size="sm" variant="default" onClick={onOverride}>
            {m.media_consentOverride()}
          </Button>
        ) : null
      }
    >
      <b>{m.media_blocked()}</b>
      <br />
      {m.media_consentBlocked()}
    </Note>
  );
}
