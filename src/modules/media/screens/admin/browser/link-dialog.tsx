import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { fileApi } from '../file-api.ts';

/** Adds a YouTube video or web address to the library; makes no request to it (S5.2, decision 21). */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { site, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<'video' | 'link'>('video');
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const add = async () => {
    await fileApi('POST /api/v0/file/link', { body: { site, url, as: kind, name } });
    notify({ kind: 'success', text: m.media_linkAdded() });
    await revalidate();
  };
  return (
    <FormDialog
      title={m.media_linkAdd()}
      verb={m.media_linkAdd()}
      isBlocked={url.trim() === ''}
      send={add}
      onClose={onClose}
      shownErrors={['url', 'name']}
    >
      {(errors) => (
        <>
          <SegmentedControl
            aria-label={m.media_linkKind()}
            value={kind}
            onChange={(value) => setKind(value === 'link' ? 'link' : 'video')}
            data={[
              { value: 'video', label: m.media_linkVideo() },
              { value: 'link', label: m.media_linkWeb() },
            ]}
          />
          <TextInput
            data-autofocus
            label={kind === 'video' ? m.media_linkVideoAddress() : m.media_linkAddress()}
            description={kind === 'video' ? m.media_linkVideoHelp() : undefined}
            inputMode="url"
            value={url}
            error={errors.url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <TextInput
            label={m.media_linkName()}
            value={name}
            maxLength={150}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
