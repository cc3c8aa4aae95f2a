import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { TreePage } from '../../../contract/page-tree.ts';
import { entryApi, restoreEntries } from '../entry-api.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { nameOf, treeApi } from './tree-api.ts';
import type { TreeTools } from './use-tree.ts';

export type PageQuestion =
  | { kind: 'rename' | 'copy' | 'transfer'; row: TreePage }
  | { kind: 'remove' | 'template'; row: TreePage; entry: string };

type DialogProps<Q extends PageQuestion> = { question: Q; tools: TreeTools; onClose: () => void };

/** The dialog of what is to be done with a page. */
export function PageDialog({ question, ...props }: DialogProps<PageQuestion>) {
  if (question.kind === 'rename') return <RenameDialog {...props} row={question.row} />;
  if (question.kind === 'template') return <TemplateDialog {...question} onClose={props.onClose} />;
  if (question.kind === 'remove') return <RemoveDialog {...props} question={question} />;
  return <SiteDialog {...props} row={question.row} kind={question.kind} />;
}

type RowProps = { row: TreePage; tools: TreeTools; onClose: () => void };

function RenameDialog({ row, tools, onClose }: RowProps) {
  const [label, setLabel] = useState(row.isRenamed ? row.label : { de: '', en: '' });
  const { isBusy, run } = useAction();
  const store = async (next: typeof label | null) => {
    const body = { site: tools.tree.site, page: row.page, label: next };
    await tools.change(() => treeApi('POST /api/v0/page_tree/label', { body }), { text: m.content_pageRenamed() });
  };
  const nameBack = () =>
    run(async () => {
      await store(null);
      onClose();
    });
  return (
    <FormDialog
      title={m.content_pageRenameTitle({ name: nameOf(row) })}
      verb={m.content_pageRenameVerb()}
      isBlocked={isBusy}
      send={() => store(label.de.trim() === '' ? null : label)}
      onClose={onClose}
      others={
        row.isRenamed && (
          <Button variant="default" disabled={isBusy} onClick={() => void nameBack()}>
            {m.content_pageNameBack()}
          </Button>
        )
      }
    >
      {() => (
        <>
          <p>{row.kind === 'fixed' ? m.content_pageRenameFixed() : m.content_pageRenameHelp()}</p>
          <TextInput
            label={m.content_pageNameGerman()}
            value={label.de}
            maxLength={80}
            data-autofocus
            onChange={(event) => setLabel({ ...label, de: event.currentTarget.value })}
          />
          <TextInput
            label={m.content_pageNameEnglish()}
            value={label.en}
            maxLength={80}
            onChange={(event) => setLabel({ ...label, en: event.currentTarget.value })}
          />
        </>
      )}
    </FormDialog>
  );
}

function SiteDialog({ row, tools, onClose, kind }: RowProps & { kind: 'copy' | 'transfer' }) {
  const { base, sites, notify } = useAdmin();
  const navigate = useNavigate();
  const own = tools.tree.site;
  const choices = kind === 'copy' ? sites : sites.filter(({ slug }) => slug !== own);
  const [site, setSite] = useState(kind === 'copy' ? own : (choices[0]?.slug ?? ''));
  const store = async () => {
    const body = { page: row.page, site };
    const { _id } = await treeApi(`POST /api/v0/page_tree/${kind}`, { body });
    if (kind === 'copy' && site === own) return navigate(`${base}/pages/edit/${_id}`);
    const name = sites.find(({ slug }) => slug === site)?.name ?? '';
    notify({
      kind: 'success',
      text: kind === 'copy' ? m.content_pageCopied({ name }) : m.content_pageTransferred({ name }),
    });
    return tools.reload();
  };
  return (
    <FormDialog
      title={
        kind === 'copy'
          ? m.content_pageCopyTitle({ name: nameOf(row) })
          : m.content_pageTransferTitle({ name: nameOf(row) })
      }
      verb={kind === 'copy' ? m.content_pageCopyVerb() : m.content_pageTransferVerb()}
      send={store}
      onClose={onClose}
      shownErrors={[]}
    >
      {() => (
        <>
          <p>{kind === 'copy' ? m.content_pageCopyHelp() : m.content_pageTransferHelp()}</p>
          <NativeSelect
            label={m.content_parish()}
            value={site}
            data={choices.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={(event) => setSite(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function RemoveDialog({ question, tools, onClose }: DialogProps<Extract<PageQuestion, { entry: string }>>) {
  const { notify } = useAdmin();
  const { row, entry } = question;
  const restore = async () => {
    const notice = await restoreEntries([entry]);
    if (notice) notify({ kind: 'warning', text: notice });
    await tools.reload();
  };
  const remove = async () => {
    await entryApi('DELETE /api/v0/entry/:id', { params: { id: entry } });
    notify({ kind: 'success', text: m.content_pageRemoved({ name: nameOf(row) }), undo: () => void restore() });
    await tools.reload();
  };
  return (
    <ConfirmDialog
      title={m.content_pageRemoveTitle({ name: nameOf(row) })}
      verb={m.content_pageRemoveVerb()}
      keep={m.content_keepPage()}
      isDangerous
      send={remove}
      onClose={onClose}
    >
      <p>{m.content_pageRemoveHelp()}</p>
    </ConfirmDialog>
  );
}
