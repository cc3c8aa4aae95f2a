import { TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Gallery, MediaFile } from '../../../contract.ts';
import { RemoveButton } from '../../components/remove-button.tsx';
import { useLeaveScreen } from '../../components/use-leave-screen.ts';
import { fileApi } from '../file-api.ts';
import { useListAddress } from '../list-memory.tsx';
import { type GalleryForm, galleryFormOf } from './gallery-form.ts';
import { GalleryPictures } from './gallery-pictures.tsx';
import { LookFields, lookWords } from './look-fields.tsx';
import { useOwnAddress } from './made-gallery.ts';
import { useTakeBack } from './use-take-back.ts';

const MediaPicker = lazy(async () => ({ default: (await import('../../picker/media-picker.tsx')).MediaPicker }));

const LABELS = {
  name: m.media_galleryName,
  files: m.media_galleryFiles,
  cover: m.media_galleryCover,
  settings: m.media_galleryLook,
};

/** Pictures in an order and how visitors see them (S3.12). Only pictures and films are taken. */
export function GalleryEdit({ gallery: loaded, files }: { gallery: Gallery | null; files: MediaFile[] }) {
  const { may } = useAdmin();
  const { revalidate } = useRevalidator();
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState<readonly MediaFile[]>([]);
  const stored = useStoredForm<Gallery | null, GalleryForm>({
    loaded,
    valuesOf: galleryFormOf,
    labels: LABELS,
    required: ['name'],
    save: async (before, values) => {
      const [saved = before] = before
        ? await fileApi('PUT /api/v0/gallery/', { body: { _id: before._id, rev: before.rev, ...values } })
        : await fileApi('POST /api/v0/gallery/', { body: { ...values, site: adminSite() } });
      return saved;
    },
  });
  const { thing: gallery, form } = stored;
  const { values, bind } = form;
  const { isLeaving, leave } = useLeaveScreen(useListAddress('galleries/browse'));
  const remove = useRemoval(leave);
  // Once the form counts as saved, so that the question before leaving is not asked.
  useOwnAddress(!loaded && form.changed.length === 0 ? gallery : null);
  const mayWrite = may('media.file.update');
  const fileOf = (id: string) => [...files, ...picked].find(({ _id }) => _id === id);
  const add = (chosen: MediaFile[]) => {
    setPicking(false);
    setPicked((before) => [...before, ...chosen]);
    form.fill({ files: [...new Set([...values.files, ...chosen.map(({ _id }) => _id)])] });
  };
  const nameOf = (id: string) => fileOf(id)?.name ?? m.media_file();
  /** With the pictures that somebody else has put in. */
  const take: typeof stored.take = (...version) => {
    stored.take(...version);
    void revalidate();
  };
  return (
    <>
      <PageHead
        title={values.name || m.media_galleryCreate()}
        facts={m.media_galleryPictures({ count: values.files.length })}
        actions={
          gallery && mayWrite ? (
            <RemoveButton isDirty={form.changed.length > 0} disabled={isLeaving} onRemove={() => remove(gallery)} />
          ) : null
        }
      />
      <div className="kp-cols with-form">
        <div className="kp-stack">
          <FormConflict
            of={{ ...stored, take }}
            touched={({ updatedAt }) => ({ who: null, at: updatedAt })}
            words={({ files: ids, cover, settings }) => ({
              files: ids.map(nameOf).join(', '),
              cover: cover ? nameOf(cover) : '',
              settings: lookWords(settings),
            })}
          />
          <EditForm form={form}>
            <fieldset disabled={!mayWrite}>
              <TextInput {...bind.text('name')} description={m.media_galleryNameHelp()} maxLength={150} />
              <GalleryPictures form={form} fileOf={fileOf} isOpen={mayWrite} onAdd={() => setPicking(true)} />
            </fieldset>
          </EditForm>
        </div>
        <Panel title={m.media_galleryLook()}>
          <fieldset className="gl-look" disabled={!mayWrite}>
            <LookFields look={values.settings} onChange={bind.value('settings').onChange} />
          </fieldset>
        </Panel>
      </div>
      {isLeaving ? null : <FormFoot form={form} onDiscard={stored.discard} />}
      {isPicking ? (
        <Suspense>
          <MediaPicker
            opened
            site={gallery?.site ?? adminSite()}
            multiple
            kinds="gallery"
            onPick={add}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** To the trash, with the way back from the list on which one then stands. */
function useRemoval(onRemoved: () => void) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const takeBack = useTakeBack();
  return async (gallery: Gallery): Promise<void> => {
    try {
      await fileApi('DELETE /api/v0/gallery/:id', { params: { id: gallery._id } });
      const undo = () => void takeBack(gallery);
      notify({ kind: 'success', text: m.media_galleryRemoved({ name: gallery.name }), undo });
      onRemoved();
    } catch (error) {
      showError(error);
    }
  };
}
