import '../order/order.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { ExportKind, figureEndpoints } from '../../../contract/figures.ts';
import type { Route } from './+types/figures.route';
import { type Asked, TurnoverPanel } from './turnover-panel.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof figureEndpoints>();

export const handle = {
  crumbs: () => [{ label: m.orders_orders(), to: 'shop/orders' }, { label: m.orders_figures() }],
};

const DAYS = 30;
const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const today = new Date().toLocaleDateString('sv-SE');
  const [from, until] = [params.get('from'), params.get('until')];
  const asked: Asked = {
    from: isDay(from) ? from : addDays(today, -DAYS),
    until: isDay(until) ? until : today,
    by: params.get('by') === 'month' ? 'month' : 'day',
  };
  return loadOne(
    async () => {
      const figures = await api('GET /api/v0/shop_figures/', { query: { site: adminSite(), ...asked } });
      return { ...asked, figures };
    },
    { ...asked, figures: null },
  );
}

/** Sales by day or month, and the tables for the bookkeeping. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const { from, until, by, figures, refusal } = loaderData;
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { replace: true });
  };
  return (
    <>
      <PageHead
        title={m.orders_figures()}
        facts={figures?.isTest ? m.orders_figuresTestFacts() : m.orders_figuresFacts()}
      />
      <div className="kp-stack">
        <div className="order-row">
          <TextInput
            type="date"
            label={m.orders_from()}
            value={from}
            onChange={(e) => set('from', e.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={m.orders_until()}
            value={until}
            error={refusal?.fields.until}
            onChange={(e) => set('until', e.currentTarget.value)}
          />
          <SegmentedControl
            aria-label={m.orders_figuresBy()}
            value={by}
            onChange={(value) => set('by', value)}
            data={[
              { value: 'day', label: m.orders_byDay() },
              { value: 'month', label: m.orders_byMonth() },
            ]}
          />
        </div>
        {refusal && !refusal.fields.until ? (
          <ErrorPanel what={m.orders_figuresFailed()} refusal={refusal} onRetry={() => set('from', from)} />
        ) : null}
        {figures ? <TurnoverPanel figures={figures} from={from} until={until} by={by} /> : null}
        <Panel title={m.orders_exports()}>
          <p className="muted">{m.orders_exportsText()}</p>
          <div className="kp-actions">
            {EXPORTS.map(({ kind, label }) => (
              <Export key={kind} kind={kind} label={label()} from={from} until={until} />
            ))}
          </div>
        </Panel>
      </div>
    </>
  );
}

const EXPORTS: readonly { kind: ExportKind; label: () => string }[] = [
  { kind: 'orders', label: m.orders_orders },
  { kind: 'lines', label: m.orders_exportLines },
  { kind: 'payments', label: m.orders_exportPayments },
];

function Export({ kind, label, from, until }: { kind: ExportKind; label: string; from: string; until: string }) {
  const { isBusy, download } = useDownload(() =>
    api('GET /api/v0/shop_export/:kind', { params: { kind }, query: { site: adminSite(), from, until } }),
  );
  return (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={download}>
      {label}
    </Button>
  );
}
