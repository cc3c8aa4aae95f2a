import { Button, Checkbox } from '@mantine/core';
import { IconEye, IconFileText, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useOpenPdf } from '#design/admin/parts/use-open-pdf.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { ReminderDue, ReminderView, reminderEndpoints, Skipped } from '../../contract/reminders.ts';
import type { Route } from './+types/reminders.route';
import { dateOf } from './papers/paper-dates.ts';
import { PreviewDialog } from './reminder-preview.tsx';
import { levelWords } from './reminder-words.ts';
import styles from './reminders.module.css';

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
  const { base, may } = useAdmin();
  if (refusal) return <LoadFailed what={m.accounting_reminders()} refusal={refusal} />;
  return (
    <div className="kp-stack">
      <PageHead
        title={m.accounting_reminders()}
        facts={m.accounting_remindersFacts()}
        actions={
          may('accounting.settings.update') ? (
            <Link to={`${base}/accounting/settings/reminders`}>{m.accounting_remindersLevels()}</Link>
          ) : null
        }
      />
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
  const [seen, setSeen] = useState<string | null>(null);
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
        <ul className={styles.rows}>
          {due.map((one) => (
            <li key={one.paper}>
              <Checkbox
                checked={chosen.has(one.paper)}
                disabled={one.skipped !== null}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(new Set(checked ? [...chosen, one.paper] : [...chosen].filter((id) => id !== one.paper)))
                }
                label={`${one.number} · ${one.name}`}
                description={
                  <>
                    {one.skipped ? (
                      <>
                        <State kind="warn">{SKIPPED[one.skipped]()}</State>
                        <br />
                      </>
                    ) : null}
                    {dueWords(one)}
                  </>
                }
              />
              <span className={styles.end}>
                <b className="nowrap">{euroExact(one.owedCents + chargesOf(one))}</b>
                <Button
                  variant="subtle"
                  leftSection={<IconEye size={18} aria-hidden />}
                  aria-label={m.accounting_reminderPreviewOf({ number: one.number })}
                  onClick={() => setSeen(one.paper)}
                >
                  {m.accounting_reminderPreview()}
                </Button>
                <Link to={`${base}/accounting/invoice/edit/${one.paper}`}>{m.accounting_remindersInvoice()}</Link>
              </span>
            </li>
          ))}
        </ul>
        <Checkbox
          checked={byMail}
          label={m.accounting_remindersByMail()}
          onChange={({ currentTarget }) => setByMail(currentTarget.checked)}
        />
        <div className="kp-actions">
          <Button
            leftSection={<IconMailForward size={18} aria-hidden />}
            disabled={picked.length === 0}
            onClick={() => setAsked(true)}
          >
            {m.accounting_remindersRunCount({ count: picked.length })}
          </Button>
        </div>
      </div>
      {seen ? <PreviewDialog paper={seen} byMail={byMail} onClose={() => setSeen(null)} /> : null}
      {isAsked ? (
        <ConfirmDialog
          title={m.accounting_reminders()}
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

const chargesOf = ({ feeCents, interestCents, carriedCents }: ReminderDue) => feeCents + interestCents + carriedCents;

function dueWords(one: ReminderDue): string {
  const { level, dueOn, owedCents, email } = one;
  const extra = chargesOf(one);
  return [
    levelWords(level),
    m.accounting_remindersDue({ day: dateOf(dueOn) }),
    extra > 0 ? m.accounting_remindersSums({ owed: euroExact(owedCents), extra: euroExact(extra) }) : '',
    email || m.accounting_remindersNoMail(),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Made({ made }: { made: readonly ReminderView[] }) {
  const { base, may } = useAdmin();
  const day = made[0]?.on ?? '';
  const latest = made.filter(({ on }) => on === day).map(({ _id }) => _id);
  return (
    <Panel title={m.accounting_remindersMade()}>
      <div className="kp-stack">
        <ul className={styles.rows}>
          {made.map(({ _id, number, invoice, name, on, level, sentTo, paymentId }) => (
            <li key={_id}>
              <span>
                {[number, invoice, name].filter(Boolean).join(' · ')}
                <br />
                <span className="muted small">
                  {[levelWords(level), dateOf(on), sentTo].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={styles.end}>
                {paymentId && may('payments.payment.read') ? (
                  <Link to={`${base}/shop/payments/${paymentId}`}>{m.accounting_remindersCharges()}</Link>
                ) : null}
                <OpenReminders ids={[_id]} label={m.accounting_remindersPdf()} of={number} />
              </span>
            </li>
          ))}
        </ul>
        <div className="kp-actions">
          <OpenReminders
            ids={latest}
            label={m.accounting_remindersPdfOfDay({ count: latest.length, day: dateOf(day) })}
          />
        </div>
      </div>
    </Panel>
  );
}

/** `of`: whose PDF it is, for screen readers. */
function OpenReminders({ ids, label, of }: { ids: string[]; label: string; of?: string }) {
  const { isBusy, open } = useOpenPdf(() => api('POST /api/v0/accounting_reminder/print', { body: { ids } }));
  return (
    <Button
      variant={of ? 'subtle' : 'default'}
      aria-label={of ? `${of}: ${label}` : undefined}
      leftSection={<IconFileText size={18} aria-hidden />}
      loading={isBusy}
      onClick={open}
    >
      {label}
    </Button>
  );
}
