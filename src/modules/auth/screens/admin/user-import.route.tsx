import { Button, Checkbox, FileInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAdmin } from '#design/admin/admin-context.ts';
import { Note } from '#design/admin/note.tsx';
import { PageHead } from '#design/admin/page-head.tsx';
import { Panel } from '#design/admin/panel.tsx';
import { problemOf } from '#design/admin/refusal.ts';
import { m } from '#texts';
import { ImportColumns } from './import-columns.tsx';
import { ImportReport } from './import-report.tsx';
import { type ImportOutcome, useImport } from './use-import.ts';
import './users.css';

export const handle = {
  crumbs: () => [{ label: m.auth_users(), to: 'users/browse' }, { label: m.auth_importTitle() }],
};

/** Three steps on one screen: the file, which column is what, and what would happen row by row before it happens. */
export default function UserImport() {
  const { sheet, mapping, invite, report, refusal, read, chooseColumns, setInvite, run } = useImport();
  return (
    <>
      <PageHead title={m.auth_importTitle()} facts={m.auth_importLead()} />
      <div className="kp-stack">
        {refusal ? (
          <Note kind="bad" role="alert">
            {Object.values(refusal.fields)[0] || problemOf(refusal)}
          </Note>
        ) : null}
        <Panel title={m.auth_importFile()}>
          <FileInput
            label={m.auth_importChoose()}
            description={m.auth_importHelp()}
            accept=".csv,.tsv,.txt,text/csv"
            placeholder={m.auth_importPick()}
            leftSection={<IconUpload size={18} aria-hidden />}
            onChange={read}
          />
        </Panel>
        {sheet ? (
          <Panel title={m.auth_importColumns()}>
            <ImportColumns sheet={sheet} mapping={mapping} onChange={chooseColumns} />
            <Checkbox
              mt={16}
              label={m.auth_inviteNow()}
              description={m.auth_importInviteHelp()}
              checked={invite}
              onChange={(event) => setInvite(event.currentTarget.checked)}
            />
            <div className="kp-actions end">
              <Button variant="default" onClick={() => run(true)}>
                {m.auth_importCheck()}
              </Button>
            </div>
          </Panel>
        ) : null}
        {report ? <ReportPanel report={report} onImport={() => run(false)} /> : null}
      </div>
    </>
  );
}

function ReportPanel({ report, onImport }: { report: ImportOutcome; onImport: () => void }) {
  const { base } = useAdmin();
  const fresh = report.rows.filter(({ status }) => status === 'new').length;
  return (
    <Panel title={report.isDone ? m.auth_importDone({ count: report.created }) : m.auth_importReport()}>
      <ImportReport rows={report.rows} />
      <div className="kp-actions end">
        {report.isDone ? (
          <Button component={Link} to={`${base}/users/browse`}>
            {m.auth_users()}
          </Button>
        ) : (
          <Button disabled={fresh === 0} onClick={onImport}>
            {m.auth_importNow({ count: fresh })}
          </Button>
        )}
      </div>
    </Panel>
  );
}
