import { Button, Checkbox } from '@mantine/core';
import { IconFileText, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { ReminderDue, ReminderView, reminderEndpoints, Skipped } from '../../contract/reminders.ts';
import type { Route } from './+types/reminders.route';
import { useOpenPdf } from './papers/open-pdf.ts';
import { dateOf } from './papers/paper-dates.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_reminders() }] };

const api = apiOf<typeof reminderEndpoints>();

const SKIPPED: Readonly<Record<Skipped, () => string>> = {
  dispute: m.accounting_skippedDispute,
  promise: m.accounting_skippedPromise,
  unmatched: m.accounting_skippedUnmatched,
};

const MOST_AT_ONCE = 100;

export const clientLoader = () =>
  loadOne(
    async () => {
      const site = adminSite();
      const [{ due }, { accounting_reminder: made }] = await Promise.all([
        api('GET /api/v0/accounting_reminder/due', { query: { site } }),
        api('GET /api/v0/accounting_reminder/', { query: { site, limit: 50 } }),
      ]);
      return { due, made };
    },
    { due: [] as ReminderDue[], made: [] as ReminderView[] },
  );

/** Preview of the next reminders, the run, and those that were written. */
export default function Reminders({ loaderData: { due, made, refusal } }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.accounting_reminders()} refusal={refusal} />;
  return (
    <div className="kp-stack">
      <PageHead title={m.accounting_reminders()} facts={m.accounting_remindersFacts()} />
      {due.length === 0 ? (
        <EmptyState icon={IconMailForward} title={m.accounting_remindersNone()}>
          {m.accounting_remindersNoneText()}
        </EmptyState>
      ) : (
        <Run key={due.map(({ paper, level }) => `${paper} ${level}`).join()} due={due} />
      )}
      {made.length > 0 ? <Made made={made} /> : null}
    </div>
  );
}

function Run({ due }: { due: readonly ReminderDue[] }) {
  const { base, notify, site } = useAdmin();
  const { revalidate } = useRevalidator();
  const open = due.filter(({ skipped }) => !skipped).slice(0, MOST_AT_ONCE);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(open.map(({ paper }) => paper)));
  const [byMail, setByMail] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const picked = open.filter(({ paper }) => chosen.has(paper));
  const send = async () => {
    const papers = picked.map(({ paper: id, level }) => ({ id, level }));
    const { made, left } = await api('POST /api/v0/accounting_reminder/run', { body: { site, papers, byMail } });
    const words = [m.accounting_remindersDone({ count: made.length })];
    if (left.length > 0) words.push(m.accounting_remindersLeft({ count: left.length }));
    notify({ kind: 'success', text: words.join(' ') });
    await revalidate();
  };
  return (
    <Panel title={m.accounting_remindersRun()}>
      <div className="kp-stack">
        <ul className="kp-stack tight">
          {due.map((one) => (
            <li key={one.paper}>
              <Checkbox
                checked={chosen.has(one.paper)}
                disabled={one.skipped !== null}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(new Set(checked ? [...chosen, one.paper] : [...chosen].filter((id) => id !== one.paper)))
                }
                label={m.accounting_remindersChoose({ number: `${one.number} · ${one.name}` })}
                description={dueWords(one)}
              />
              <Link to={`${base}/accounting/invoice/edit/${one.paper}`}>{one.number}</Link>
            </li>
          ))}
        </ul>
        <Checkbox
          checked={byMail}
          label={m.accounting_remindersByMail()}
          onChange={({ currentTarget }) => setByMail(currentTarget.checked)}
        />
        <Button
          leftSection={<IconMailForward size={18} aria-hidden />}
          disabled={picked.length === 0}
          onClick={() => setAsked(true)}
        >
          {m.accounting_remindersRunCount({ count: picked.length })}
        </Button>
      </div>
      {isAsked ? (
        <ConfirmDialog
          title={m.accounting_remindersRun()}
          verb={m.accounting_remindersRunCount({ count: picked.length })}
          keep={m.design_cancel()}
          send={send}
          onClose={() => setAsked(false)}
        >
          <p>{m.accounting_remindersRunText()}</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

function dueWords({ dueOn, level, owedCents, feeCents, interestCents, carriedCents, email, skipped }: ReminderDue) {
  const extra = euroExact(feeCents + interestCents + carriedCents);
  return [
    skipped ? SKIPPED[skipped]() : '',
    m.accounting_remindersLevel({ count: level }),
    dateOf(dueOn),
    m.accounting_remindersSums({ owed: euroExact(owedCents), extra }),
    email,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Made({ made }: { made: readonly ReminderView[] }) {
  return (
    <Panel title={m.accounting_remindersMade()}>
      <ul className="kp-stack tight">
        {made.map((one) => (
          <li key={one._id} className="kp-actions">
            <span>
              {[
                one.number,
                one.invoice,
                one.name,
                dateOf(one.on),
                m.accounting_remindersLevel({ count: one.level }),
                one.sentTo,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <OpenReminder id={one._id} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OpenReminder({ id }: { id: string }) {
  const { isBusy, open } = useOpenPdf(() => api('POST /api/v0/accounting_reminder/print', { body: { ids: [id] } }));
  return (
    <Button variant="subtle" leftSection={<IconFileText size={18} aria-hidden />} loading={isBusy} onClick={open}>
      {m.accounting_remindersPdf()}
    </Button>
  );
}
