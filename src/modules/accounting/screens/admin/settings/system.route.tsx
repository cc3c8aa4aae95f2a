import { Button } from '@mantine/core';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { SeriesReport, seriesEndpoints } from '#modules/documents/contract/series.ts';
import { m } from '#texts';
import styles from '../papers/papers.module.css';
import type { Route } from './+types/system.route';
import { SettingsLinks } from './settings-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_settings() }, { label: m.accounting_settingsSystem() }] };

const api = apiOf<typeof seriesEndpoints>();

export const clientLoader = () =>
  loadOne(() => api('GET /api/v0/document_series/', { query: { site: adminSite() } }), {
    series: [] as SeriesReport['series'],
  });

/** Numbers that were drawn, and a check that no issued document was changed. */
export default function SystemSettings({ loaderData: { series, refusal } }: Route.ComponentProps) {
  const { base } = useAdmin();
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const verify = () =>
    run(async () => {
      await api('POST /api/v0/document_series/verify', { query: { site: adminSite() } });
      await revalidate();
    }, showError);
  return (
    <div className="kp-stack">
      <PageHead title={m.accounting_settingsSystem()} facts={m.accounting_settingsSystemFacts()} />
      <SettingsLinks here="system" />
      {refusal ? <LoadFailed what={m.accounting_settingsFailed()} refusal={refusal} /> : null}
      <Panel title={m.accounting_systemNumbers()}>
        <div className="kp-stack">
          {series.length === 0 ? <p className="muted">{m.accounting_systemNone()}</p> : null}
          <ul className={`kp-stack tight ${styles.plain}`}>
            {series.map(({ label, year, first, last, documents, brokenAt, gaps }) => (
              <li key={`${label} ${first}`}>
                <b>{`${label} ${year}`}</b> {m.accounting_systemRange({ first, last, count: documents })}{' '}
                <State kind={brokenAt === null && !gaps?.length ? 'ok' : 'bad'}>
                  {brokenAt === null && !gaps?.length ? m.accounting_systemWhole() : m.accounting_systemBroken()}
                </State>
              </li>
            ))}
          </ul>
          <div className="kp-actions">
            <Button variant="default" loading={isBusy} onClick={() => void verify()}>
              {m.accounting_systemVerify()}
            </Button>
            <Link to={`${base}/shop/documents`}>{m.accounting_systemDocuments()}</Link>
          </div>
        </div>
      </Panel>
    </div>
  );
}
