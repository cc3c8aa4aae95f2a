import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLock } from '#design/admin/actions/use-lock.ts';
import { conflictFields } from '#design/admin/form/conflict-banner.tsx';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import { type StoredForm, useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { DraftNote } from '#design/admin/locks/draft-note.tsx';
import { LockBar } from '#design/admin/locks/lock-bar.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { FileUse, FileVersion, MediaFile } from '../../../contract.ts';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { useLeaveScreen } from '../../components/use-leave-screen.ts';
import { fileApi } from '../file-api.ts';
import { useListAddress } from '../list-memory.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { FileFields } from './file-fields.tsx';
import { changeOf, type FileForm, formOf, textValues } from './file-form.ts';
import { FileHead } from './file-head.tsx';
import { FileSide } from './file-side.tsx';
import { ImageEditor } from './image/image-editor.tsx';
import { Preview } from './preview.tsx';

type FileEditProps = { file: MediaFile; uses: FileUse[]; versions: FileVersion[]; tags: string[] };

/** Edit screen of one file: metadata, consent, uses and versions (S2.20). */
export function FileEdit({ file: loaded, uses, versions, tags }: FileEditProps) {
  const { may } = useAdmin();
  const { revalidate } = useRevalidator();
  const [isConsentDirty, setConsentDirty] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const isMoreDirty = isConsentDirty || isReplacing;
  const stored = useStoredForm({
    loaded,
    valuesOf: formOf,
    labels: LABELS,
    save: async (file, values) => {
      const body = { _id: file._id, rev: file.rev, ...changeOf(values) };
      const [saved = file] = await fileApi('PUT /api/v0/file/', { body });
      void revalidate();
      return saved;
    },
  });
  const { thing: file, form } = stored;
  const isDirty = form.changed.length > 0;
  const mayWrite = may('media.file.update') && file.removedAt === null;
  const draft = () => (isDirty ? stored.unsaved : undefined);
  const lock = useLock({ kind: 'file', id: file._id, isOpen: mayWrite, draft });
  const isOpen = mayWrite && lock.state.is !== 'other';
  const { isLeaving, leave } = useLeaveScreen(useListAddress('filebrowser'));
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  });
  /**
   * Takes over a change made elsewhere on the screen. Unsaved fields keep their values, also those typed while the
   * change was being saved. Resolves when uses and versions are rendered anew.
   */
  const applyChange = (changed: MediaFile): Promise<void> => {
    latest.current.take(changed);
    return revalidate();
  };
  const handleChanged = (changed: MediaFile) => void applyChange(changed);

  return (
    <>
      <FileHead
        file={file}
        isOpen={isOpen}
        isDirty={isDirty || isMoreDirty}
        onChanged={handleChanged}
        onRemoved={leave}
      />
      <LockBar
        state={lock.state}
        unsaved={unsavedText(stored)}
        onTakeOver={async () => {
          await lock.takeOver();
          // Clears the refusal of the last save: the lock is ours now.
          form.reset(formOf(file), form.values);
          await revalidate();
        }}
      />
      <DamageNote damage={file.damage} />
      {lock.state.is === 'mine' ? (
        <DraftNote of={{ kind: 'file', id: file._id }} values={form.values} onTake={form.fill} />
      ) : null}
      <div className="kp-cols with-form fe">
        <div className="kp-stack">
          {file.removedAt ? (
            <Thumbnail file={file} />
          ) : file.kind === 'image' ? (
            <ImageEditor
              key={file.version}
              file={file}
              isOpen={isOpen}
              focus={form.values.focus}
              onFocus={(focus) => form.bind.value('focus').onChange(focus)}
              onChanged={handleChanged}
            />
          ) : (
            <Preview file={file} />
          )}
          <FormConflict of={stored} touched={({ updatedAt }) => ({ who: null, at: updatedAt })} words={textValues} />
          <EditForm form={form}>
            <fieldset disabled={!isOpen}>
              <FileFields file={file} form={form} tags={tags} />
            </fieldset>
          </EditForm>
          <ConsentPanel file={file} isOpen={isOpen} onDirty={setConsentDirty} onChanged={handleChanged} />
        </div>
        <FileSide
          file={file}
          uses={uses}
          versions={versions}
          isOpen={isOpen}
          onBusy={setReplacing}
          onChanged={applyChange}
        />
      </div>
      {isLeaving ? null : <FormFoot form={form} onDiscard={stored.discard} isMoreDirty={isMoreDirty} isOpen={isOpen} />}
    </>
  );
}

/** Unsaved values, to read and copy while saving is not possible. */
function unsavedText({ thing, form }: StoredForm<MediaFile, FileForm>): { label: string; value: string }[] {
  const withText = (values: FileForm) => ({ ...values, ...textValues(values) });
  const fields = conflictFields(withText(form.values), withText(formOf(thing)), form.labelOf);
  return fields.map(({ label, mine }) => ({ label, value: mine || '–' }));
}

const LABELS = {
  name: m.media_fieldName,
  altDe: m.media_fieldAltDe,
  altEn: m.media_fieldAltEn,
  isDecorative: m.media_fieldDecorative,
  captionDe: m.media_fieldCaptionDe,
  captionEn: m.media_fieldCaptionEn,
  credit: m.media_fieldCredit,
  licence: m.media_fieldLicence,
  tags: m.media_fieldTags,
  isPublic: m.media_fieldPublic,
  focus: m.media_fieldFocus,
};

/** Explains lost or changed bytes and the two remedies. */
function DamageNote({ damage }: Pick<MediaFile, 'damage'>) {
  if (!damage) return null;
  return (
    <Note kind="bad" icon={<IconAlertTriangle size={20} aria-hidden />}>
      <b>{damage === 'missing' ? m.media_damageMissing() : m.media_damageChanged()}</b>
      <br />
      {m.media_damageHelp()}
    </Note>
  );
}
