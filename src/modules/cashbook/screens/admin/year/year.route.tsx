import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useOpenPdf } from '#design/admin/parts/use-open-pdf.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { YearSheet } from '../../../contract/book.ts';
import { bookApi, todayHere } from '../cash-api.ts';
import css from '../cashbook.module.css';
import type { Route } from './+types/year.route';
import { CloseYear } from './close-year.tsx';
import { SheetTables } from './sheet-tables.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.cashbook_yearSheet() }] };

const thisYear = (): number => Number(todayHere().slice(0, 4));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const year = new URL(request.url).searchParams.get('year') ?? String(thisYear());
  return loadOne(
    async () => ({
      sheet: await bookApi('GET /api/v0/cashbook/year/:year', { params: { year }, query: { site: adminSite() } }),
    }),
    { sheet: null },
  );
}

/** A year for the parish council, with the year before. */
export default function Year({ loaderData: { sheet, refusal } }: Route.ComponentProps) {
  if (!sheet) return refusal ? <LoadFailed what={m.cashbook_yearFailed()} refusal={refusal} /> : null;
  return (
    <>
      <PageHead title={m.cashbook_yearTitle({ year: String(sheet.year) })} actions={<Papers year={sheet.year} />} />
      <div className="kp-stack">
        <Choice sheet={sheet} />
        <SheetTables sheet={sheet} />
      </div>
    </>
  );
}

function Papers({ year }: { year: number }) {
  const parts = () => ({ params: { year: String(year) }, query: { site: adminSite() } });
  const csv = useDownload(() => bookApi('GET /api/v0/cashbook/year/:year/csv', parts()));
  const pdf = useOpenPdf(() => bookApi('GET /api/v0/cashbook/year/:year/pdf', parts()));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={csv.isBusy}
        onClick={csv.download}
      >
        CSV
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={pdf.isBusy}
        onClick={pdf.open}
      >
        PDF
      </Button>
    </>
  );
}

const YEARS_BACK = 8;

function Choice({ sheet }: { sheet: YearSheet }) {
  const [, setParams] = useSearchParams();
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear() - back));
  const { year, isClosed, closedAt, closedByName, drafts } = sheet;
  const all = years.includes(String(year)) ? years : [String(year), ...years];
  return (
    <>
      <div className={css.year}>
        <NativeSelect
          label={m.cashbook_year()}
          value={String(year)}
          data={all}
          onChange={(event) => setParams({ year: event.currentTarget.value })}
        />
        <CloseYear key={`${year} ${isClosed}`} sheet={sheet} />
      </div>
      {isClosed ? (
        <Note kind="ok">
          {closedAt ? m.cashbook_closedBy({ name: closedByName, at: stampOf(closedAt) }) : m.cashbook_yearClosedNote()}
        </Note>
      ) : null}
      {drafts > 0 ? <Note kind="warn">{m.cashbook_openDrafts({ count: drafts })}</Note> : null}
    </>
  );
}
