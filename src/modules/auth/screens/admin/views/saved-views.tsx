import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { SavedView, viewEndpoints } from '../../../contract/views.ts';

const api = apiOf<typeof viewEndpoints>();

/** Filters of a list that the reader keeps: opened by a press, kept under a name once something is filtered. */
export function SavedViews({ list }: { list: string }) {
  const showError = useErrorToast();
  const [params] = useSearchParams();
  const [views, setViews] = useState<readonly SavedView[]>([]);
  const [isOpen, setOpen] = useState(false);
  const { run } = useAction();
  useEffect(() => {
    // Without an answer the list works as before.
    api('GET /api/v0/auth/views', { query: { list } }).then(
      ({ view }) => setViews(view),
      () => undefined,
    );
  }, [list]);
  const current = queryOf(params);
  const isKept = views.some(({ query }) => query === current);
  const forget = (id: string) =>
    void run(async () => setViews((await api('DELETE /api/v0/auth/views/:id', { params: { id } })).view), showError);
  if (views.length === 0 && current === '') return null;
  return (
    <nav className="kp-views" aria-label={m.auth_views()}>
      {views.map(({ _id, name, query }) => (
        <span key={_id} className="kp-view">
          <Link to={`?${query}`} aria-current={query === current ? 'page' : undefined}>
            {name}
          </Link>
          <ActionIcon variant="subtle" size={44} aria-label={m.auth_viewForget({ name })} onClick={() => forget(_id)}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </span>
      ))}
      {current !== '' && !isKept ? (
        <Button variant="subtle" leftSection={<IconBookmark size={18} />} onClick={() => setOpen(true)}>
          {m.auth_viewKeep()}
        </Button>
      ) : null}
      {isOpen ? <KeepDialog list={list} query={current} onKept={setViews} onClose={() => setOpen(false)} /> : null}
    </nav>
  );
}

/** Filters and sort order of a URL; the page is no part of it. */
function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  return kept.toString();
}

type KeepProps = { list: string; query: string; onKept: (views: readonly SavedView[]) => void; onClose: () => void };

function KeepDialog({ list, query, onKept, onClose }: KeepProps) {
  const [name, setName] = useState('');
  const send = async () => {
    onKept((await api('POST /api/v0/auth/views', { body: { list, name, query } })).view);
  };
  return (
    <FormDialog title={m.auth_viewKeep()} verb={m.auth_viewKeep()} send={send} onClose={onClose} shownErrors={['name']}>
      {(errors) => (
        <>
          <TextInput
            label={m.auth_viewName()}
            description={m.auth_viewNameHelp()}
            value={name}
            maxLength={40}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
