import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Difference } from '../../contract.ts';
import { stateWords } from './payment-words.tsx';
import { paymentsApi } from './payments-api.ts';

type Result = { asked: number; changed: readonly Difference[]; failed: readonly string[] };

/** Asks the providers about everything that is open or new, and shows what was different here. */
export function ReconcileAll() {
  const { site, notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<Result | null>(null);
  const { isBusy, run } = useAction();
  const ask = async () => {
    const found = await paymentsApi('POST /api/v0/payment/reconcile', { body: { site } });
    const isQuiet = found.changed.length === 0 && found.failed.length === 0;
    if (isQuiet) notify({ kind: 'success', text: quietWords(found.asked) });
    else setResult(found);
    await revalidate();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} />}
        loading={isBusy}
        onClick={() => void run(ask, showError)}
      >
        {m.payments_reconcileAll()}
      </Button>
      {result ? <Differences result={result} onClose={() => setResult(null)} /> : null}
    </>
  );
}

function Differences({ result: { asked, changed, failed }, onClose }: { result: Result; onClose: () => void }) {
  const { base } = useAdmin();
  return (
    <Dialog onClose={onClose} title={m.payments_reconcileResult({ asked })}>
      <ul>
        {changed.map(({ _id, label, from, to }) => (
          <li key={_id}>
            <Link to={`${base}/shop/payments/${_id}`}>
              {m.payments_reconcileChanged({ label, from: stateWords(from), to: stateWords(to) })}
            </Link>
          </li>
        ))}
      </ul>
      {failed.length > 0 ? <p>{m.payments_reconcileFailed({ labels: failed.join(', ') })}</p> : null}
    </Dialog>
  );
}

const quietWords = (asked: number): string =>
  asked === 0 ? m.payments_reconcileNothing() : m.payments_reconciled({ asked });
