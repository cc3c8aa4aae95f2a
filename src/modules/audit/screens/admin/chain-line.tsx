import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { State } from '#design/admin/parts/state.tsx';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { AuditChain } from '../../contract.ts';
import { auditApi } from './audit-api.ts';

type ChainLineProps = { chain: AuditChain; onChecked: () => void };

/** State of the hash chain: sealed up to, result of the last check, and a button to check again. */
export function ChainLine({ chain, onChecked }: ChainLineProps) {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [verdict, setVerdict] = useState<{ whole: boolean; message: string } | null>(null);
  const check = async () => {
    setVerdict(await auditApi('POST /api/v0/audit/verify'));
    onChecked();
  };
  return (
    <div className="audit-chain">
      <output className="kp-grow">
        {verdict ? (
          <State kind={verdict.whole ? 'ok' : 'bad'}>{verdict.message}</State>
        ) : (
          <LastCheck check={chain.lastCheck} />
        )}
        <span className="muted small audit-chain-facts">
          {m.audit_sealedCount({ count: chain.sealed })}
          {chain.waiting > 0 ? ` ${m.audit_waitingCount({ count: chain.waiting })}` : ''}
        </span>
      </output>
      <Button variant="default" size="sm" loading={isBusy} onClick={() => void run(check, showError)}>
        {m.audit_checkNow()}
      </Button>
    </div>
  );
}

function LastCheck({ check }: { check: AuditChain['lastCheck'] }) {
  if (!check) return <State kind="open">{m.audit_neverChecked()}</State>;
  const when = { at: stampOf(check.at), name: check.by };
  return check.whole ? (
    <State kind="ok">{m.audit_lastCheckWhole(when)}</State>
  ) : (
    <State kind="bad">{m.audit_lastCheckBroken(when)}</State>
  );
}
