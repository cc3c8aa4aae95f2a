import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { saveFile } from '#kernel/web/save-file.ts';
import { m } from '#texts';
import { booksApi } from './books-api.ts';
import { PeriodChoice } from './period-choice.tsx';

/** Postings of a period for the program of a bookkeeper. */
export function ExportPanel({ today, first }: { today: string; first: string }) {
  const { base, may, site } = useAdmin();
  const [period, setPeriod] = useState(first);
  const { isBusy, refusal, run } = useAction();
  const save = (format: 'datev' | 'bmd') =>
    void run(async () =>
      saveFile(await booksApi('POST /api/v0/accounting_export/', { body: { site, period, format } })),
    );
  return (
    <Panel title={m.accounting_exportTitle()}>
      <div className="kp-stack">
        <p className="muted small">{m.accounting_exportHelp()}</p>
        <PeriodChoice {...{ today, period }} label={m.accounting_period()} onChange={setPeriod} />
        <div className="kp-actions">
          <Button variant="default" loading={isBusy} onClick={() => save('datev')}>
            {m.accounting_exportDatev()}
          </Button>
          <Button variant="default" loading={isBusy} onClick={() => save('bmd')}>
            {m.accounting_exportBmd()}
          </Button>
        </div>
        {may('accounting.settings.update') ? (
          <Link to={`${base}/accounting/settings/books`}>{m.accounting_settingsBooks()}</Link>
        ) : null}
        {refusal ? <RefusalNote refusal={refusal} /> : null}
      </div>
    </Panel>
  );
}
