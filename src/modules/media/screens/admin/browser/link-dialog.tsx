import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { problemOf, readRefusal } from '#design/admin/form/refusal.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { fileApi } from '../file-api.ts';

/** Adds a YouTube video or web address to the library; makes no request to it (S5.2, decision 21). */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={m.media_linkAdd()}>
      <LinkForm onClose={onClose} />
    </Dialog>
  );
}

function LinkForm({ onClose }: { onClose: () => void }) {
  const { site, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<'video' | 'link'>('video');
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { run } = useAction();
  const add = async () => {
    try {
      await fileApi('POST /api/v0/file/link', { body: { site, url, as: kind, name } });
      notify({ kind: 'success', text: m.media_linkAdded() });
      await revalidate();
      onClose();
    } catch (error) {
      setProblem(readRefusal(error).fields.url ?? problemOf(error));
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(add);
  };
  return (
    <form className="kp-stack" onSubmit={handleSubmit}>
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
        error={problem}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <TextInput
        label={m.media_linkName()}
        value={name}
        maxLength={150}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className="kp-actions end">
        <Button variant="default" onClick={onClose}>
          {m.design_cancel()}
        </Button>
        <Button type="submit" disabled={url.trim() === ''}>
          {m.media_linkAdd()}
        </Button>
      </div>
    </form>
  );
}
