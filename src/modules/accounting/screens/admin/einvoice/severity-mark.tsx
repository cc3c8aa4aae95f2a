import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { FindingView } from '../../../contract/einvoice.ts';

const SEVERITIES: Record<FindingView['severity'], { kind: StateKind; label: () => string }> = {
  fatal: { kind: 'bad', label: m.accounting_severityFatal },
  warning: { kind: 'warn', label: m.accounting_severityWarning },
  information: { kind: 'open', label: m.accounting_severityInformation },
};

/** The weight of a broken rule, in a word and a sign. */
export function SeverityMark({ severity }: Pick<FindingView, 'severity'>) {
  const { kind, label } = SEVERITIES[severity];
  return <State kind={kind}>{label()}</State>;
}
