import './inbox.css';
import './inbox-forced.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconMail, IconPlus, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Outlet, useNavigate, useParams, useRevalidator, useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { Pager } from '#design/admin/list/pager.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { useLookAgain } from '#design/admin/shell/look-again.ts';
import { useKeys } from '#design/admin/shell/use-keys.ts';
import { m } from '#texts';
import type { Message } from '../../../contract.ts';
import { messageApi } from '../message-api.ts';
import type { Route } from './+types/inbox.route';
import { InboxRows } from './inbox-rows.tsx';
import { MailboxNotes } from './mailbox-notes.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.messages_roomTitle(), to: 'messages/inbox' }] };

const NewMessageDialog = lazy(async () => ({ default: (await import('./new-message.tsx')).NewMessageDialog }));

const VIEWS = ['open', 'mine', 'waiting', 'snoozed', 'done', 'spam', 'all'] as const;
type View = (typeof VIEWS)[number];

const VIEW_WORDS: Readonly<Record<View, () => string>> = {
  open: m.messages_viewOpen,
  mine: m.messages_viewMine,
  waiting: m.messages_viewWaiting,
  snoozed: m.messages_viewSnoozed,
  done: m.messages_viewDone,
  spam: m.messages_viewSpam,
  all: m.messages_viewAll,
};

type Choices = {
  people: { _id: string; name: string }[];
  tags: string[];
  mailboxes: { _id: string; name: string; fetchedAt: string | null; problem: string }[];
};
type Loaded = { rows: Message[]; total: number; unread: number; choices: Choices; refusal: Refusal | null; now: Date };

export type InboxScope = { choices: Choices; rows: Message[] };

const LIMIT = 50;
const NOTHING: Choices = { people: [], tags: [], mailboxes: [] };

const viewIn = (search: URLSearchParams): View => VIEWS.find((view) => view === search.get('ansicht')) ?? 'open';

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const search = new URL(request.url).searchParams;
  const site = adminSite();
  const optional = (key: string, name: string) => (search.get(name) ? { [key]: search.get(name) ?? '' } : {});
  const query = {
    site,
    view: viewIn(search),
    limit: LIMIT,
    page: Number(search.get('seite')) || 1,
    ...optional('search', 'suche'),
    ...optional('tag', 'wort'),
    ...optional('mailbox', 'postfach'),
  };
  const load = async () => {
    const [list, choices] = await Promise.all([
      messageApi('GET /api/v0/message/', { query }),
      messageApi('GET /api/v0/message/choices', { query: { site } }),
    ]);
    return { rows: list.message, total: list.total, unread: list.unread, choices };
  };
  const found = await loadOne(load, { rows: [], total: 0, unread: 0, choices: NOTHING });
  return { ...found, now: new Date() };
}

/** The inbox: list on the left, the open message on the right; on a phone one of the two. */
export default function Inbox({ loaderData: { rows, total, unread, choices, refusal, now } }: Route.ComponentProps) {
  const { id } = useParams();
  const { base, may } = useAdmin();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  useLookAgain(() => void revalidate());
  const query = search.size > 0 ? `?${search}` : '';
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ _id }) => _id === id);
    const next = rows[at < 0 ? 0 : at + by];
    if (next) void navigate(`${base}/messages/inbox/${next._id}${query}`);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    n: () => may('messages.message.update') && setAdding(true),
    f: () => searchRef.current?.focus(),
    Escape: () => id && void navigate(`${base}/messages/inbox${query}`),
  });
  const put = (name: string, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (name !== 'seite') next.delete('seite');
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return (
    <div className="messages-inbox" data-open={id ? '' : undefined}>
      <section className="messages-list" aria-label={m.messages_roomTitle()}>
        <header>
          <div className="messages-head">
            <h1>{m.messages_roomTitle()}</h1>
            <span className="muted small" role="status">
              {m.messages_unreadCount({ count: unread })}
            </span>
            {may('messages.message.update') ? (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                {m.messages_add()}
              </Button>
            ) : null}
          </div>
          <div className="messages-filters">
            <NativeSelect
              aria-label={m.messages_view()}
              value={viewIn(search)}
              data={VIEWS.map((view) => ({ value: view, label: VIEW_WORDS[view]() }))}
              onChange={(event) => put('ansicht', event.currentTarget.value)}
            />
            {choices.tags.length > 0 ? (
              <NativeSelect
                aria-label={m.messages_tag()}
                value={search.get('wort') ?? ''}
                data={[{ value: '', label: m.messages_tagAll() }, ...choices.tags]}
                onChange={(event) => put('wort', event.currentTarget.value)}
              />
            ) : null}
            {choices.mailboxes.length > 1 ? (
              <NativeSelect
                aria-label={m.messages_mailbox()}
                value={search.get('postfach') ?? ''}
                data={[
                  { value: '', label: m.messages_mailboxAll() },
                  ...choices.mailboxes.map(({ _id, name }) => ({ value: _id, label: name })),
                ]}
                onChange={(event) => put('postfach', event.currentTarget.value)}
              />
            ) : null}
          </div>
          <SearchField ref={searchRef} value={search.get('suche') ?? ''} onChange={(text) => put('suche', text)} />
        </header>
        <MailboxNotes mailboxes={choices.mailboxes} />
        {refusal ? <LoadFailed what={m.messages_failed()} refusal={refusal} /> : null}
        {!refusal && rows.length === 0 ? (
          <EmptyState icon={IconMail} title={m.messages_none()}>
            {m.messages_noneText()}
          </EmptyState>
        ) : null}
        <InboxRows rows={rows} current={id} query={query} now={now} />
        {total > LIMIT ? (
          <Pager
            page={Number(search.get('seite')) || 1}
            total={total}
            pageSize={LIMIT}
            onPage={(page) => put('seite', String(page))}
          />
        ) : null}
      </section>
      <div className="messages-open">
        <Outlet context={{ choices, rows } satisfies InboxScope} />
        {id ? null : <p className="messages-hint muted">{m.messages_hint()}</p>}
      </div>
      <Suspense>{isAdding ? <NewMessageDialog onClose={() => setAdding(false)} /> : null}</Suspense>
    </div>
  );
}

type SearchFieldProps = { value: string; onChange: (text: string) => void; ref: React.Ref<HTMLInputElement> };

/** Searches a moment after the last key. */
function SearchField({ value, onChange, ref }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const search = useEffectEvent(() => {
    if (text !== value) onChange(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the timer anew
  useEffect(() => {
    const timer = setTimeout(() => search(), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      ref={ref}
      type="search"
      aria-label={m.messages_search()}
      placeholder={m.messages_search()}
      leftSection={<IconSearch size={17} aria-hidden />}
      maxLength={120}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
