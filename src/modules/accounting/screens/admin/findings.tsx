import { Panel } from '#design/admin/parts/panel.tsx';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { CheckedEinvoice, FindingView } from '../../contract/einvoice.ts';
import styles from './einvoice.module.css';

const SYNTAXES: Record<CheckedEinvoice['syntax'], () => string> = {
  'ubl-invoice': m.accounting_syntaxUblInvoice,
  'ubl-credit-note': m.accounting_syntaxUblCreditNote,
  cii: m.accounting_syntaxCii,
};

const STANDARDS: Record<CheckedEinvoice['standard'], () => string> = {
  european: m.accounting_standardEuropean,
  german: m.accounting_standardGerman,
};

const SEVERITIES: Record<FindingView['severity'], { kind: StateKind; label: () => string }> = {
  fatal: { kind: 'bad', label: m.accounting_severityFatal },
  warning: { kind: 'warn', label: m.accounting_severityWarning },
  information: { kind: 'open', label: m.accounting_severityInformation },
};

/** The verdict on an invoice, and the rules that it breaks. */
export function Findings({ checked: { syntax, standard, findings } }: { checked: CheckedEinvoice }) {
  const fatal = findings.filter(({ severity }) => severity === 'fatal').length;
  return (
    <Panel title={m.accounting_result()}>
      <div className={styles.verdict} role="status">
        {fatal > 0 ? (
          <State kind="bad">{m.accounting_verdictFatal({ count: fatal })}</State>
        ) : findings.length > 0 ? (
          <State kind="warn">{m.accounting_verdictNotes({ count: findings.length })}</State>
        ) : (
          <State kind="ok">{m.accounting_verdictOk()}</State>
        )}
        <span className="muted small">
          {m.accounting_checkedAs({ syntax: SYNTAXES[syntax](), standard: STANDARDS[standard]() })}
        </span>
      </div>
      {findings.length === 0 ? null : (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={`${finding.id} ${finding.xml}`}>
              <State kind={SEVERITIES[finding.severity].kind}>{SEVERITIES[finding.severity].label()}</State>
              <div>
                <span>{finding.text}</span>
                <span className="muted small">{`${finding.id} · ${finding.terms.join(', ')}`}</span>
                <code className="muted small">{finding.xml}</code>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
