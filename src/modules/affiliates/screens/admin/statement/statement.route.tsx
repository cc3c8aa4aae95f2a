import '../affiliates.css';
import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { monthTitle } from '#kernel/i18n/dates.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { PartnerStatement, statementEndpoints } from '../../../contract/statement.ts';
import type { Route } from './+types/statement.route';
import { EntriesTable } from './entries-table.tsx';
import { NotesPanel } from './notes-panel.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof statementEndpoints>();

type Loaded = { id: string; month: string; statement: PartnerStatement | null; refusal: Refusal | null };

export const handle = {
  crumbs: (data: unknown) => {
    const { id, statement } = (data ?? {}) as Partial<Loaded>;
    return [
      { label: m.affiliates_partners(), to: 'shop/affiliates' },
      { label: statement?.partner.name ?? m.affiliates_partnerOne(), to: `shop/affiliates/${id}` },
      { label: m.affiliates_statement() },
    ];
  },
};

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('month') ?? '';
  const month = /^\d{4}-\d\d$/.test(asked) ? asked : new Date().toLocaleDateString('sv-SE').slice(0, 7);
  const { id } = params;
  return loadOne(
    async () => {
      const { statement } = await api('GET /api/v0/partner_statement/:id', { params: { id }, query: { month } });
      return { id, month, statement };
    },
    { id, month, statement: null },
  );
}

/** Earnings of a partner in a month, and the credit notes that paid them. */
export default function Statement({ loaderData: { id, month, statement, refusal } }: Route.ComponentProps) {
  const [, setParams] = useSearchParams();
  const title = statement ? `${m.affiliates_statement()}: ${statement.partner.name}` : m.affiliates_statement();
  return (
    <>
      <PageHead title={title} facts={m.affiliates_statementFacts()} />
      <div className="kp-stack">
        <div className="partner-month">
          <TextInput
            type="month"
            label={m.affiliates_month()}
            value={month}
            error={refusal?.fields.month}
            onChange={(event) => {
              if (event.currentTarget.value) setParams({ month: event.currentTarget.value }, { replace: true });
            }}
          />
          {statement ? <CsvButton id={id} month={month} /> : null}
        </div>
        {refusal ? <LoadFailed what={m.affiliates_partnersFailed()} refusal={refusal} /> : null}
        {statement ? <Shown key={month} statement={statement} /> : null}
      </div>
    </>
  );
}

function CsvButton({ id, month }: { id: string; month: string }) {
  const { isBusy, download } = useDownload(() =>
    api('GET /api/v0/partner_statement/:id/csv', { params: { id }, query: { month } }),
  );
  return (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={download}>
      CSV
    </Button>
  );
}

function Shown({ statement }: { statement: PartnerStatement }) {
  const { entries, earnedCents, reversedCents, isTest, month } = statement;
  const locale = getLocale();
  return (
    <>
      {isTest ? <Note>{m.affiliates_practice()}</Note> : null}
      <div className="kp-cols">
        <Panel title={monthTitle(`${month}-01`, locale)}>
          {entries.length === 0 ? (
            <p className="muted">{m.affiliates_noEntries()}</p>
          ) : (
            <EntriesTable entries={entries} />
          )}
          <DataPairs
            rows={[
              { label: m.affiliates_earned(), value: euro(earnedCents) },
              { label: m.affiliates_reversed(), value: euro(reversedCents) },
            ]}
          />
        </Panel>
        <NotesPanel statement={statement} />
      </div>
    </>
  );
}
