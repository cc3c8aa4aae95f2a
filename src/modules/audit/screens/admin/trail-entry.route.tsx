import './trail.css';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { withNotices } from '#design/admin/shell/with-notices.ts';
import { m } from '#texts';
import type { AuditEntryView } from '../../contract.ts';
import type { Route } from './+types/trail-entry.route';
import { auditApi } from './audit-api.ts';
import { BeforeAfter } from './before-after.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.audit_trail(), to: 'audit' }, { label: m.audit_entry() }],
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const { audit } = await auditApi('GET /api/v0/audit/:id', { params: { id: params.id } });
      return { entry: audit[0] ?? null };
    },
    { entry: null },
  );
}

/** One audit log entry: the changes side by side, actor and origin, and undo where the action supports it. */
export default function TrailEntry({ loaderData: { entry, refusal } }: Route.ComponentProps) {
  const { base } = useAdmin();
  if (refusal) return <LoadFailed what={m.audit_trailFailed()} refusal={refusal} />;
  if (!entry) return null;
  const all = (query: Record<string, string>) => `${base}/audit?${new URLSearchParams(query)}`;
  return (
    <>
      <PageHead
        title={entry.sentence}
        facts={stampOf(entry.at)}
        actions={entry.undoable ? <UndoButton id={entry._id} /> : null}
      />
      <div className="kp-cols">
        <Panel title={m.audit_columnChanges()} flush={entry.changes.length > 0}>
          {entry.changes.length > 0 ? <BeforeAfter changes={entry.changes} /> : m.audit_noFields()}
        </Panel>
        <Panel title={m.audit_facts()}>
          <DataPairs rows={factRows(entry)} />
          <ul className="audit-more">
            <li>
              <Link to={all({ actor: entry.actor.id })}>{m.audit_allOfPerson({ name: entry.actor.name })}</Link>
            </li>
            <li>
              <Link to={all({ kind: entry.object.kind, object: entry.object.id })}>{m.audit_allOfObject()}</Link>
            </li>
          </ul>
        </Panel>
      </div>
    </>
  );
}

function factRows({ actor, site, address, note, act, seq }: AuditEntryView) {
  return [
    { label: m.audit_columnPerson(), value: actor.name },
    { label: m.audit_columnParish(), value: site ? <ParishMark slug={site} /> : m.audit_allParishes() },
    { label: m.audit_columnAddress(), value: address },
    { label: m.audit_columnNote(), value: note },
    { label: m.audit_columnAct(), value: <code className="audit-code">{act}</code> },
    { label: m.audit_number(), value: String(seq) },
  ].filter(({ value }) => value !== '');
}

/** Undo is an action of its own and is recorded in the audit log. */
function UndoButton({ id }: { id: string }) {
  const { base, notify } = useAdmin();
  const showError = useErrorToast();
  const navigate = useNavigate();
  const { isBusy, run } = useAction();
  const undo = async () => {
    const { notices } = await auditApi('POST /api/v0/audit/:id/undo', { params: { id } });
    notify(withNotices(m.audit_undone(), notices));
    await navigate(`${base}/audit`);
  };
  return (
    <Button
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void run(undo, showError)}
    >
      {m.audit_undo()}
    </Button>
  );
}
