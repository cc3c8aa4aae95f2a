import { Button } from '@mantine/core';
import { IconBook2, IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import type { Column } from '#design/admin/resource/data-table.tsx';
import type { ListData } from '#design/admin/resource/define-resource.ts';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { BookPage, IntentionBookEntry } from '../../../contract/intentions.ts';
import { intentionApi } from '../worship-api.ts';
import type { Route } from './+types/book.route';
import { WAY_WORDS } from './intention-words.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.worship_intentions(), to: 'worship/intentions' }, { label: m.worship_book() }],
};

const SHAPE = { filterNames: ['year'], defaultSort: 'number' };
/** Years that are offered, this one included. */
const YEARS = 6;

const WORDS = {
  plural: m.worship_book,
  count: m.worship_bookCount,
  search: m.worship_intentionSearch,
  loadFailed: m.worship_bookFailed,
  emptyTitle: m.worship_bookEmpty,
  emptyText: m.worship_bookEmptyText,
};

type Sums = { stipends: number; paid: number; forwarded: number };
type Loaded = ListData<IntentionBookEntry> & { sums: Sums };

const thisYear = (): number => Number(localMoment(new Date(), HOUSE_ZONE).on.slice(0, 4));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const state = readListState(new URL(request.url).searchParams, SHAPE);
      const query = { ...queryOf(state), site: adminSite() };
      const found = await intentionApi('GET /api/v0/intention_book/', { query: query as unknown as BookPage });
      return { rows: found.intention_book, total: found.total, sums: found.sums };
    },
    { rows: [], total: 0, sums: { stipends: 0, paid: 0, forwarded: 0 } },
  );
}

/** Stipends of a year: taken, paid and handed on. */
export default function Book({ loaderData }: Route.ComponentProps) {
  const { base } = useAdmin();
  const years = Array.from({ length: YEARS }, (_, ago) => String(thisYear() - ago));
  return (
    <ListRows
      shape={SHAPE}
      filters={[
        { name: 'year', label: m.worship_bookYear, options: years.map((year) => ({ value: year, label: () => year })) },
      ]}
      data={loaderData}
      words={WORDS}
      columns={COLUMNS}
      titleOf={({ number, text }) => `${number} ${text}`}
      hrefOf={({ _id }) => `${base}/worship/intentions/edit/${_id}`}
      phoneUnder={({ on }) => dayOf(on)}
      phoneEnd={({ stipendCents }) => <span className="nowrap">{euroExact(stipendCents)}</span>}
      actions={[]}
      note={<SumLine loaded={loaderData} />}
      empty={(list) => <NoRows {...list} icon={IconBook2} words={WORDS} create={null} />}
    />
  );
}

function SumLine({ loaded: { sums } }: { loaded: Loaded }) {
  const [params] = useSearchParams();
  const year = Number(params.get('year')) || thisYear();
  const { isBusy, download } = useDownload(() =>
    intentionApi('GET /api/v0/intention_book/file', { query: { site: adminSite(), year } }),
  );
  const { stipends, paid, forwarded } = sums;
  return (
    <div className="kp-stack tight">
      <p>
        {m.worship_bookSums({
          year: String(year),
          stipends: euroExact(stipends),
          paid: euroExact(paid),
          forwarded: euroExact(forwarded),
        })}
      </p>
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isBusy}
        onClick={download}
      >
        CSV
      </Button>
    </div>
  );
}

const dayOf = (on: string | null): string => (on ? textDate(on, getLocale()) : '');

const COLUMNS: readonly Column<IntentionBookEntry>[] = [
  { key: 'number', label: m.worship_bookNumber, text: ({ number }) => number },
  { key: 'text', label: m.worship_intentionText, text: ({ text }) => text },
  { key: 'on', label: m.worship_fieldDate, text: ({ on }) => dayOf(on) },
  { key: 'stipendWay', label: m.worship_intentionStipendWay, text: ({ stipendWay }) => WAY_WORDS[stipendWay]() },
  { key: 'forwardedTo', label: m.worship_intentionForwardedTo, text: ({ forwardedTo }) => forwardedTo ?? '' },
  moneyColumn({ key: 'stipendCents', label: m.worship_intentionStipend, cents: ({ stipendCents }) => stipendCents }),
];
