import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconCoin } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { fieldErrorOf } from '#design/admin/form/refusal.ts';
import { centsFrom, moneyText, numberFrom, percentText, permilleFrom } from '#design/admin/form/typed-values.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { FeePlan, FeeRun } from '../../../contract/fees.ts';
import { feesApi, ownClubChoices, todayHere } from '../sports-api.ts';
import type { Route } from './+types/fees.route';
import { FeePreview } from './fee-preview.tsx';
import { FeeRuns } from './fee-runs.tsx';
import '../sports-admin.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.sports_fees() }] };

export const clientLoader = () =>
  loadOne(
    async () => {
      const [clubs, runs] = await Promise.all([
        ownClubChoices(),
        feesApi('GET /api/v0/sports_fee_run/', { query: { site: adminSite(), limit: 20 } }),
      ]);
      return { shown: { clubs, runs: runs.sports_fee_run } };
    },
    { shown: null },
  );

export default function Fees({ loaderData: { shown, refusal } }: Route.ComponentProps) {
  if (!shown) return refusal ? <LoadFailed what={m.sports_feesFailed()} refusal={refusal} /> : null;
  const { clubs, runs } = shown;
  return (
    <>
      <PageHead title={m.sports_fees()} facts={m.sports_feesFacts()} />
      {clubs.length === 0 ? (
        <EmptyState icon={IconCoin} title={m.sports_clubsEmpty()}>
          {m.sports_clubsEmptyText()}
        </EmptyState>
      ) : (
        <div className="kp-stack">
          <FeeForm clubs={clubs} last={runs[0]} />
          <FeeRuns runs={runs} clubs={clubs} />
        </div>
      )}
    </>
  );
}

type Typed = Record<'club' | 'year' | 'adultCents' | 'youthCents' | 'supporterCents' | 'familyPermille', string>;

/** Rates of the last run, as a proposal for this year. */
const proposed = (clubs: FeeFormProps['clubs'], last: FeeRun | undefined): Typed => ({
  club: last?.club ?? clubs[0]?.value ?? '',
  year: todayHere().slice(0, 4),
  adultCents: moneyText(last?.adultCents ?? null),
  youthCents: moneyText(last?.youthCents ?? null),
  supporterCents: moneyText(last?.supporterCents ?? null),
  familyPermille: percentText(last?.familyPermille ?? 0),
});

const bodyOf = (typed: Typed) => ({
  site: adminSite(),
  club: typed.club,
  year: numberFrom(typed.year) ?? 0,
  adultCents: centsFrom(typed.adultCents, 'adultCents') ?? 0,
  youthCents: centsFrom(typed.youthCents, 'youthCents') ?? 0,
  supporterCents: centsFrom(typed.supporterCents, 'supporterCents') ?? 0,
  familyPermille: permilleFrom(typed.familyPermille, 'familyPermille'),
});

type FeeFormProps = { clubs: readonly { value: string; label: string }[]; last: FeeRun | undefined };

/** Rates of a year, the preview, and the run; a change of the rates needs a new preview. */
function FeeForm({ clubs, last }: FeeFormProps) {
  const { may, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const [typed, setTyped] = useState(() => proposed(clubs, last));
  const [plan, setPlan] = useState<FeePlan | null>(null);
  const [isIssued, setIssued] = useState(false);
  const preview = async () => setPlan(await feesApi('POST /api/v0/sports_fee/preview', { body: bodyOf(typed) }));
  const bill = async () => {
    const body = { ...bodyOf(typed), isIssued, expectedCents: plan?.totalCents ?? 0 };
    try {
      const made = await feesApi('POST /api/v0/sports_fee/', { body });
      notify({ kind: 'success', text: m.sports_feeDone({ count: made.papers }) });
      await revalidate();
    } finally {
      await preview();
    }
  };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: refusal?.fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value });
      setPlan(null);
    },
  });
  const mayBill = may('accounting.paper.update');
  return (
    <>
      <Panel title={m.sports_feeRates()}>
        <form
          className="kp-form"
          onSubmit={(event) => {
            event.preventDefault();
            void run(preview);
          }}
        >
          <div className="kp-two">
            <NativeSelect label={m.sports_clubOne()} data={[...clubs]} {...field('club')} />
            <TextInput label={m.sports_feeYear()} inputMode="numeric" {...field('year')} />
            <TextInput label={m.sports_feeAmountAdult()} inputMode="decimal" {...field('adultCents')} />
            <TextInput label={m.sports_feeAmountYouth()} inputMode="decimal" {...field('youthCents')} />
            <TextInput label={m.sports_feeAmountSupporter()} inputMode="decimal" {...field('supporterCents')} />
            <TextInput
              label={m.sports_feeFamilyPercent()}
              description={m.sports_feeFamilyHelp()}
              inputMode="decimal"
              {...field('familyPermille')}
            />
          </div>
          {refusal ? (
            <Note kind="bad" role="alert">
              {fieldErrorOf(refusal)}
            </Note>
          ) : null}
          <div className="kp-actions end">
            <Button type="submit" variant={plan ? 'default' : 'filled'} loading={isBusy}>
              {m.sports_feePreview()}
            </Button>
          </div>
        </form>
      </Panel>
      {plan ? (
        <Panel title={m.sports_feePreview()}>
          <FeePreview plan={plan} />
          {plan.papers > 0 && mayBill ? (
            <>
              {may('accounting.paper.issue') ? (
                <Checkbox
                  label={m.sports_feeIssue()}
                  description={m.sports_feeIssueHelp()}
                  checked={isIssued}
                  onChange={(event) => setIssued(event.currentTarget.checked)}
                />
              ) : null}
              <div className="kp-actions end">
                <p className="sports-sum">{euroExact(plan.totalCents)}</p>
                <Button loading={isBusy} onClick={() => void run(bill)}>
                  {m.sports_feeBill({ count: plan.papers })}
                </Button>
              </div>
            </>
          ) : null}
          {mayBill ? null : <Note>{m.sports_feeNeedsAccounts()}</Note>}
        </Panel>
      ) : null}
    </>
  );
}
