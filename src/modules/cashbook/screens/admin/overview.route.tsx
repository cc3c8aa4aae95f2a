import { Button } from '@mantine/core';
import { IconArrowForwardUp, IconCoins, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { CashbookOverview, OpenPurpose } from '../../contract/book.ts';
import type { Route } from './+types/overview.route';
import { bookApi, dayWords } from './cash-api.ts';
import css from './cashbook.module.css';
import { HandoverDialog } from './handover-dialog.tsx';
import { accountKindWord } from './words.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.cashbook_roomTitle() }] };

export async function clientLoader() {
  return loadOne(
    async () => ({ shown: await bookApi('GET /api/v0/cashbook/overview', { query: { site: adminSite() } }) }),
    { shown: null },
  );
}

/** Balances, what waits to be done, and the money of others that is to be handed on. */
export default function Overview({ loaderData: { shown, refusal } }: Route.ComponentProps) {
  const { base, may } = useAdmin();
  if (!shown) return refusal ? <LoadFailed what={m.cashbook_overviewFailed()} refusal={refusal} /> : null;
  return (
    <>
      <PageHead
        title={m.cashbook_roomTitle()}
        facts={m.cashbook_overviewFacts()}
        actions={
          <>
            {may('cashbook.count.update') ? (
              <Button
                component={Link}
                to={`${base}/cashbook/counts/edit`}
                variant="default"
                leftSection={<IconCoins size={18} aria-hidden />}
              >
                {m.cashbook_countCreate()}
              </Button>
            ) : null}
            {may('cashbook.entry.update') ? (
              <Button
                component={Link}
                to={`${base}/cashbook/entries/edit`}
                leftSection={<IconPlus size={18} aria-hidden />}
              >
                {m.cashbook_entryCreate()}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="kp-stack">
        <FirstSteps shown={shown} />
        <Balances accounts={shown.accounts} />
        <Waiting shown={shown} />
        {may('cashbook.entry.read') ? <Handover open={shown.handover} /> : null}
      </div>
    </>
  );
}

/** The order in which a parish comes to its book. */
function FirstSteps({ shown: { accounts, hasPresets } }: { shown: CashbookOverview }) {
  const { base, may, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  if (!may('cashbook.master.update') || (accounts.length > 0 && hasPresets)) return null;
  const add = () =>
    void run(async () => {
      const { added } = await bookApi('POST /api/v0/cashbook/presets', { body: { site: adminSite() } });
      notify({ kind: 'success', text: m.cashbook_presetsAdded({ count: added }) });
      await revalidate();
    }, showError);
  return (
    <Panel title={m.cashbook_firstSteps()}>
      <ol>
        {accounts.length === 0 ? (
          <li>
            <Link to={`${base}/cashbook/settings/accounts/edit`}>{m.cashbook_stepAccount()}</Link>
          </li>
        ) : null}
        {hasPresets ? null : (
          <li>
            <p>{m.cashbook_stepPresets()}</p>
            <Button variant="default" loading={isBusy} onClick={add}>
              {m.cashbook_addPresets()}
            </Button>
          </li>
        )}
      </ol>
    </Panel>
  );
}

function Balances({ accounts }: Pick<CashbookOverview, 'accounts'>) {
  const { base } = useAdmin();
  if (accounts.length === 0) return null;
  return (
    <section aria-label={m.cashbook_balances()}>
      <ul className={css.balances}>
        {accounts.map(({ _id, name, kind, cents }) => (
          <li key={_id}>
            <Link to={`${base}/cashbook/entries?account=${_id}`}>
              <span>{name}</span>
              <b>{euroExact(cents)}</b>
              <span className="muted small">{accountKindWord(kind)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ shown: { missing, drafts, openCounts } }: { shown: CashbookOverview }) {
  const { base } = useAdmin();
  const counting = (missed: CashbookOverview['missing'][number]) =>
    `${base}/cashbook/counts/edit?${new URLSearchParams(missed)}`;
  if (missing.length + drafts + openCounts === 0) return null;
  return (
    <Panel title={m.cashbook_waiting()}>
      <ul className={css.list}>
        {missing.map((missed) => (
          <li key={missed.onDay}>
            <span>{m.cashbook_missingOn({ day: dayWords(missed.onDay) })}</span>
            <Link to={counting(missed)}>{m.cashbook_countNow()}</Link>
          </li>
        ))}
        {openCounts > 0 ? (
          <li>
            <Link to={`${base}/cashbook/counts?state=open`}>{m.cashbook_openCounts({ count: openCounts })}</Link>
          </li>
        ) : null}
        {drafts > 0 ? (
          <li>
            <Link to={`${base}/cashbook/entries?state=draft`}>{m.cashbook_openDrafts({ count: drafts })}</Link>
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}

function Handover({ open }: { open: readonly OpenPurpose[] }) {
  const { base, may } = useAdmin();
  const [asked, setAsked] = useState<OpenPurpose | null>(null);
  return (
    <Panel title={m.cashbook_passedOn()}>
      {open.length === 0 ? <p className="muted">{m.cashbook_nothingOpen()}</p> : null}
      <ul className={css.list}>
        {open.map((one) => (
          <li key={one._id}>
            <span>
              <Link to={`${base}/cashbook/entries?purpose=${one._id}`}>{one.name}</Link>
              <span className="muted">{one.recipient ? ` → ${one.recipient}` : ''}</span>
            </span>
            <span>
              <b className="nowrap">{euroExact(one.cents)}</b>{' '}
              {may('cashbook.entry.update') && one.cents > 0 ? (
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconArrowForwardUp size={18} aria-hidden />}
                  aria-label={m.cashbook_handOnOf({ purpose: one.name })}
                  onClick={() => setAsked(one)}
                >
                  {m.cashbook_handOn()}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {asked ? <HandoverDialog open={asked} onClose={() => setAsked(null)} /> : null}
    </Panel>
  );
}
