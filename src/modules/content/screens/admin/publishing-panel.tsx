import { Button, CopyButton, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconEye, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { publishingEndpoints } from '../../contract/publishing.ts';
import type { Entry } from '../../contract.ts';
import { checkWords } from '../editing/check-words.ts';

const api = apiOf<typeof publishingEndpoints>();

/** Beside the form: what to look at before publishing, and a link to show the entry to somebody without an account. */
export function PublishingPanel({ entry }: { entry: Entry }) {
  return (
    <Stack gap="sm">
      {entry.draft && <Note kind="warn">{m.content_besideForm({ name: entry.draft.savedByName })}</Note>}
      <Checklist key={entry.rev} id={entry._id} />
      <Button
        component="a"
        href={`/${entry.site}/Vorschau/${entry._id}`}
        variant="default"
        leftSection={<IconEye size={17} />}
      >
        {m.content_previewLook()}
      </Button>
      <PreviewLink key={entry._id} id={entry._id} />
    </Stack>
  );
}

function Checklist({ id }: { id: string }) {
  const { value, refusal } = useLoaded(() => api('GET /api/v0/entry/:id/check', { params: { id } }));
  if (refusal) return <RefusalNote refusal={refusal} />;
  if (!value) return null;
  const { checks, isStrict } = value;
  const isBlocked = isStrict && checks.some(({ isBlocking }) => isBlocking);
  if (checks.length === 0) return <Note kind="ok">{m.content_checkNothing()}</Note>;
  return (
    <Note kind="warn">
      <b>{isBlocked ? m.content_checkBlocked() : m.content_checkTitle()}</b>
      <ul>
        {checks.map((check) => (
          <li key={`${check.code} ${check.detail}`}>{checkWords(check)}</li>
        ))}
      </ul>
    </Note>
  );
}

function PreviewLink({ id }: { id: string }) {
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const { isBusy, run } = useAction();
  const showError = useErrorToast();
  const make = async () => setLink(await api('POST /api/v0/entry/:id/preview', { params: { id }, body: {} }));
  const end = async () => {
    await api('DELETE /api/v0/entry/:id/preview', { params: { id } });
    setLink(null);
  };
  if (!link) {
    return (
      <Button
        variant="default"
        leftSection={<IconLink size={17} />}
        loading={isBusy}
        onClick={() => void run(make, showError)}
      >
        {m.content_previewMake()}
      </Button>
    );
  }
  return (
    <Stack gap={6}>
      <TextInput
        readOnly
        label={m.content_previewLink()}
        description={m.content_previewLife({ at: stampOf(link.expiresAt) })}
        value={link.url}
      />
      <CopyButton value={link.url}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
            onClick={copy}
          >
            {copied ? m.content_previewCopied() : m.content_previewCopy()}
          </Button>
        )}
      </CopyButton>
      <Button variant="subtle" color="red" loading={isBusy} onClick={() => void run(end, showError)}>
        {m.content_previewEnd()}
      </Button>
    </Stack>
  );
}
