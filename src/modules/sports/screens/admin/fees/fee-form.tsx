import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { fieldErrorOf } from '#design/admin/form/refusal.ts';
import { centsFrom, moneyText, numberFrom, percentText, permilleFrom } from '#design/admin/form/typed-values.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { FeePlan, FeeRun } from '../../../contract/fees.ts';
import { feesApi, todayHere } from '../sports-api.ts';
import { BillBar } from './bill-bar.tsx';
import { FeePreview } from './fee-preview.tsx';

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

type FeeFormProps = {
  clubs: readonly { value: string; label: string }[];
  last: FeeRun | undefined;
  /** Names of those who may bill. */
  billers: readonly string[];
};

/** Rates of a year, the preview, and the run; a change of the rates needs a new preview. Who may not bill prepares the run. */
export function FeeForm({ clubs, last, billers }: FeeFormProps) {
  const { may, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const [typed, setTyped] = useState(() => proposed(clubs, last));
  const [plan, setPlan] = useState<FeePlan | null>(null);
  const preview = async () => setPlan(await feesApi('POST /api/v0/sports_fee/preview', { body: bodyOf(typed) }));
  /** Previews anew what was refused, because something changed. */
  const send = async (act: () => Promise<string>, after: () => Promise<void> | void) => {
    try {
      notify({ kind: 'success', text: await act() });
    } catch (refused) {
      await preview();
      throw refused;
    }
    await revalidate();
    await after();
  };
  const body = (expectedCents: number) => ({ ...bodyOf(typed), expectedCents });
  const bill = (isIssued: boolean, expectedCents: number) =>
    send(async () => {
      const made = await feesApi('POST /api/v0/sports_fee/', { body: { ...body(expectedCents), isIssued } });
      return m.sports_feeDone({ count: made.papers });
    }, preview);
  const prepare = (expectedCents: number) =>
    send(
      async () => {
        await feesApi('POST /api/v0/sports_fee_run/', { body: body(expectedCents) });
        return m.sports_feePreparedDone();
      },
      // The run stands above now, and a second one would be refused.
      () => setPlan(null),
    );
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
          <FeePreview plan={plan} onChange={preview} />
          {plan.papers === 0 ? null : mayBill ? (
            <BillBar
              plan={plan}
              isBusy={isBusy}
              onBill={(isIssued) => void run(() => bill(isIssued, plan.totalCents))}
            />
          ) : (
            <>
              <Billers names={billers} />
              <div className="kp-actions end">
                <p className="sports-sum">{euroExact(plan.totalCents)}</p>
                <Button loading={isBusy} onClick={() => void run(() => prepare(plan.totalCents))}>
                  {m.sports_feePrepare()}
                </Button>
              </div>
            </>
          )}
        </Panel>
      ) : null}
    </>
  );
}

/** Says who turns a run that was prepared into invoices. */
function Billers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Note kind="warn">{m.sports_feeNoBillers()}</Note>;
  return <Note>{m.sports_feeBillers({ names: names.join(', ') })}</Note>;
}
