import { Textarea, TextInput } from '@mantine/core';
import { IconArrowRampRight } from '@tabler/icons-react';
import { adminSite } from '#design/admin/admin-site.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource, type ResourceStore } from '#design/admin/resource/define-resource.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Redirect, redirectEndpoints } from '../../contract/redirects.ts';

export type RedirectForm = { from: string; to: string; note: string };

const api = apiOf<typeof redirectEndpoints>();

type RedirectQuery = NonNullable<NonNullable<Parameters<typeof api<'GET /api/v0/redirect/'>>[1]>['query']>;

const store: ResourceStore<Redirect, RedirectForm> = {
  list: async (query) => {
    // The address may say anything; the server refuses what it does not know.
    const asked = { ...query, site: adminSite() } as RedirectQuery;
    const { redirect, total } = await api('GET /api/v0/redirect/', { query: asked });
    return { rows: redirect, total };
  },
  get: async (id) => (await api('GET /api/v0/redirect/:id', { params: { id } })).redirect[0] as Redirect,
  save: async (row, values) => {
    const [saved] = row
      ? await api('PUT /api/v0/redirect/', { body: { ...values, _id: row._id, rev: row.rev } })
      : await api('POST /api/v0/redirect/', { body: { ...values, site: adminSite() } });
    return saved as Redirect;
  },
  remove: async (ids) => void (await api('POST /api/v0/batch/redirect/remove', { body: ids })),
  restore: async (ids) => void (await api('POST /api/v0/redirect/restore', { body: ids })),
};

/** Old addresses that must keep working (decision 4). */
export const redirects = defineResource<Redirect, RedirectForm>({
  icon: IconArrowRampRight,
  listPath: 'redirects/browse',
  editPath: (id) => (id ? `redirects/edit/${id}` : 'redirects/edit'),
  words: {
    plural: m.content_redirects,
    count: m.content_redirectCount,
    create: m.content_redirectCreate,
    search: m.content_redirectSearch,
    removed: m.content_redirectsRemoved,
    loadFailed: m.content_redirectsFailed,
    emptyTitle: m.content_redirectsEmpty,
    emptyText: m.content_redirectsEmptyText,
  },
  titleOf: (one) => one.from,
  under: (one) => one.note,
  phoneEnd: (one) => one.to,
  columns: [
    { key: 'from', label: m.content_redirectFrom, sort: 'from', text: (one) => one.from },
    { key: 'to', label: m.content_redirectTo, sort: 'to', text: (one) => one.to },
    { ...changedColumn(m.content_changedAt), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'from',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  blank: { from: '', to: '', note: '' },
  valuesOf: ({ from, to, note }) => ({ from, to, note }),
  labels: { from: m.content_redirectFrom, to: m.content_redirectTo, note: m.content_redirectNote },
  fields: (bind) => (
    <fieldset>
      <TextInput {...bind.text('from')} description={m.content_redirectFromHelp()} />
      <TextInput {...bind.text('to')} description={m.content_redirectToHelp()} />
      <Textarea {...bind.text('note')} description={m.content_redirectNoteHelp()} />
    </fieldset>
  ),
  store,
});
