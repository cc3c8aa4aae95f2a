import { IconEye, IconEyeOff, IconLinkOff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { BulkAction } from '#design/admin/list/bulk-bar.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import type { Column } from '#design/admin/resource/data-table.tsx';
import type { ListData } from '#design/admin/resource/define-resource.ts';
import type { Filter } from '#design/admin/resource/filter-bar.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import type { ListQuery } from '#design/admin/resource/list-state.ts';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { MissingPage, missingPageEndpoints } from '../../contract/missing-pages.ts';

const api = apiOf<typeof missingPageEndpoints>();
type MissingQuery = QueryOf<typeof missingPageEndpoints, 'GET /api/v0/missing_page/'>;

export const missingShape = { filterNames: ['show'], defaultSort: '-count' };

const WORDS = {
  plural: m.content_missing,
  count: m.content_missingCount,
  search: m.content_missingSearch,
  loadFailed: m.content_missingFailed,
  emptyTitle: m.content_missingEmpty,
  emptyText: m.content_missingEmptyText,
};

const FILTERS: Filter[] = [
  {
    name: 'show',
    label: m.content_missingShow,
    options: [
      { value: 'often', label: m.content_missingOften },
      { value: 'dismissed', label: m.content_missingDismissedOnly },
    ],
  },
];

export async function loadMissing(query: ListQuery): Promise<Omit<ListData<MissingPage>, 'refusal'>> {
  // The query string is untrusted; the server rejects unknown values.
  const asked = { ...query, site: adminSite() } as MissingQuery;
  const { missing_page: rows, total } = await api('GET /api/v0/missing_page/', { query: asked });
  return { rows, total };
}

/** List of URLs that answered 404; each can be turned into a redirect. */
export function MissingScreen({ data }: { data: ListData<MissingPage> }) {
  const { base } = useAdmin();
  const [params] = useSearchParams();
  const hrefOf = ({ path, site, suggestion }: MissingPage) => {
    const filled = { from: path.slice((site ?? '').length + 2), ...(suggestion ? { to: suggestion.path } : {}) };
    return site ? `${base}/redirects/edit?${new URLSearchParams(filled)}` : null;
  };
  const verb: Column<MissingPage> = {
    key: 'redirect',
    label: m.content_missingRedirectColumn,
    cell: (row) => <RedirectLink href={hrefOf(row)} to={row.suggestion} />,
    text: () => '',
  };
  return (
    <ListRows
      shape={missingShape}
      filters={FILTERS}
      data={data}
      words={WORDS}
      columns={[...COLUMNS, verb]}
      titleOf={(row) => row.path}
      phoneEnd={(row) => (
        <>
          <span className="muted">{m.content_missingTimesCount({ count: row.count })}</span>{' '}
          <RedirectLink href={hrefOf(row)} to={row.suggestion} />
        </>
      )}
      actions={[params.get('show') === 'dismissed' ? showAction : dismissAction]}
      empty={(list) => <NoRows {...list} icon={IconLinkOff} words={WORDS} filters={FILTERS} />}
    />
  );
}

function RedirectLink({ href, to }: { href: string | null; to: MissingPage['suggestion'] }) {
  return href ? (
    <Link to={href} className={to ? undefined : 'nowrap'}>
      {to ? m.content_missingRedirectTo({ page: to.label }) : m.content_missingRedirect()}
    </Link>
  ) : (
    <span className="muted">{m.content_missingNoParish()}</span>
  );
}

const COLUMNS: Column<MissingPage>[] = [
  { key: 'path', label: m.content_missingPath, sort: 'path', text: (row) => row.path },
  {
    key: 'count',
    label: m.content_missingTimes,
    sort: 'count',
    text: (row) => countOf(row.count, getLocale()),
  },
  {
    key: 'lastAt',
    label: m.content_missingLast,
    sort: 'lastAt',
    cell: (row) => <span className="muted nowrap">{stampOf(row.lastAt)}</span>,
    text: (row) => stampOf(row.lastAt),
  },
];

const dismiss = async (ids: string[]) => void (await api('POST /api/v0/missing_page/dismiss', { body: ids }));
const showAgain = async (ids: string[]) => void (await api('POST /api/v0/missing_page/restore', { body: ids }));

const dismissAction: BulkAction = {
  id: 'dismiss',
  label: m.content_missingDismiss,
  icon: IconEyeOff,
  run: dismiss,
  undo: showAgain,
  done: (count) => m.content_missingDismissed({ count }),
};

const showAction: BulkAction = {
  id: 'show',
  label: m.content_missingBack,
  icon: IconEye,
  run: showAgain,
  undo: dismiss,
  done: (count) => m.content_missingShown({ count }),
};
