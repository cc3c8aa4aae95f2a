import { Button, Radio, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { centsFrom } from '#design/admin/form/typed-values.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useOpenPdf } from '#design/admin/parts/use-open-pdf.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Agreement } from '../../../contract/words.ts';
import { countActs } from '../cash-api.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { CountMark } from '../words.tsx';
import type { Shown } from './counts.resource.tsx';

type AsideProps = { count: Shown; isChanged: boolean };

/** State of a count, and what can be done with it now. */
export function CountAside({ count, isChanged }: AsideProps) {
  const { base, may } = useAdmin();
  const [asked, setAsked] = useState<'agree' | 'settle' | null>(null);
  const { isBusy, open } = useOpenPdf(() => countActs('GET /api/v0/cash_count/:id/pdf', { params: { id: count._id } }));
  const difference = count.totalCents - (count.expectedCents ?? count.totalCents);
  return (
    <div className="kp-stack">
      <p>
        <CountMark state={count.state} />
      </p>
      <DataPairs rows={factsOf(count, difference)} />
      {count.state === 'open' ? (
        <>
          {isChanged ? <p className="muted small">{m.cashbook_saveFirst()}</p> : null}
          <Button disabled={isChanged} onClick={() => setAsked('agree')}>
            {m.cashbook_agree()}
          </Button>
        </>
      ) : null}
      {count.state === 'agreed' && difference !== 0 && may('cashbook.entry.update') ? (
        <Button onClick={() => setAsked('settle')}>{m.cashbook_settle()}</Button>
      ) : null}
      <Button
        variant="default"
        loading={isBusy}
        disabled={isChanged}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={open}
      >
        {m.cashbook_printProtocol()}
      </Button>
      {count.entry && may('cashbook.entry.read') ? (
        <Link to={`${base}/cashbook/entries/edit/${count.entry}`}>{m.cashbook_toEntry()}</Link>
      ) : null}
      {asked === 'agree' ? <AgreeDialog count={count} onClose={() => setAsked(null)} /> : null}
      {asked === 'settle' ? <SettleDialog count={count} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

const factsOf = ({ totalCents, expectedCents, agreedAt }: Shown, difference: number) => [
  { label: m.cashbook_total(), value: euroExact(totalCents) },
  ...(expectedCents === null
    ? []
    : [
        { label: m.cashbook_expected(), value: euroExact(expectedCents) },
        { label: m.cashbook_differenceLabel(), value: euroExact(difference) },
      ]),
  ...(agreedAt ? [{ label: m.cashbook_agreedAt(), value: stampOf(agreedAt) }] : []),
];

type DialogProps = { count: Shown; onClose: () => void };

/** The second counter enters the own sum, so that a difference is found before anything is booked. */
// 'sumCents' is no shown error: the sentence above the buttons tells both sums, the field does not.
function AgreeDialog({ count, onClose }: DialogProps) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [by, setBy] = useState<Agreement>('signature');
  const [second, setSecond] = useState(count.second);
  const [sum, setSum] = useState('');
  const send = async () => {
    const body = { rev: count.rev, by, second, sumCents: centsFrom(sum, 'sumCents') ?? 0 };
    await countActs('POST /api/v0/cash_count/:id/agree', { params: { id: count._id }, body });
    notify({ kind: 'success', text: count.kind === 'audit' ? m.cashbook_isAudited() : m.cashbook_isAgreed() });
    await revalidate();
  };
  return (
    <FormDialog
      title={m.cashbook_agree()}
      verb={m.cashbook_agree()}
      send={send}
      onClose={onClose}
      shownErrors={['second']}
    >
      {(errors) => (
        <>
          <p>{m.cashbook_agreeText()}</p>
          <TextInput
            required
            size="lg"
            inputMode="decimal"
            label={m.cashbook_secondSum()}
            value={sum}
            error={errors.sumCents}
            onChange={(event) => setSum(event.currentTarget.value)}
          />
          <Radio.Group label={m.cashbook_agreeBy()} value={by} onChange={(chosen) => setBy(chosen as Agreement)}>
            <Radio value="signature" label={m.cashbook_bySignature()} />
            <Radio value="login" label={m.cashbook_byLogin()} />
          </Radio.Group>
          {by === 'signature' ? (
            <TextInput
              required
              label={m.cashbook_second()}
              value={second}
              error={errors.second}
              maxLength={120}
              onChange={(event) => setSecond(event.currentTarget.value)}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

function SettleDialog({ count, onClose }: DialogProps) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const send = async (reason: string) => {
    const body = { rev: count.rev, reason };
    await countActs('POST /api/v0/cash_count/:id/settle', { params: { id: count._id }, body });
    notify({ kind: 'success', text: m.cashbook_isBooked() });
    await revalidate();
  };
  return <ReasonDialog verb={m.cashbook_settle()} send={send} onClose={onClose} />;
}
