import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { CheckedEinvoice, FindingView } from '../../../contract/einvoice.ts';
import styles from './einvoice.module.css';
import { SeverityMark } from './severity-mark.tsx';
import { fieldId, fieldOf, fieldsOf } from './sheet-rows.ts';

const SYNTAXES: Record<CheckedEinvoice['syntax'], () => string> = {
  'ubl-invoice': m.accounting_syntaxUblInvoice,
  'ubl-credit-note': m.accounting_syntaxUblCreditNote,
  cii: m.accounting_syntaxCii,
  ebinterface: m.accounting_syntaxEbinterface,
};

const STANDARDS: Record<CheckedEinvoice['standard'], () => string> = {
  european: m.accounting_standardEuropean,
  german: m.accounting_standardGerman,
};

/** The verdict on an invoice, and the rules that it breaks, each with a link to its field in the view. */
export function Findings({ checked }: { checked: CheckedEinvoice }) {
  const { findings, invoice } = checked;
  const fields = fieldsOf(invoice);
  return (
    <Panel title={m.accounting_result()}>
      <Verdict checked={checked} />
      {findings.length === 0 ? null : (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={`${finding.id} ${finding.at} ${finding.xml}`}>
              <SeverityMark severity={finding.severity} />
              <Finding finding={finding} fields={fields} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Verdict({ checked: { syntax, standard, attachment, findings } }: { checked: CheckedEinvoice }) {
  const fatal = findings.filter(({ severity }) => severity === 'fatal').length;
  return (
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
        {attachment === null ? '' : ` · ${m.accounting_fromPdf({ file: attachment })}`}
      </span>
    </div>
  );
}

function Finding({ finding, fields }: { finding: FindingView; fields: ReadonlyMap<string, string> }) {
  const at = fieldOf(finding, fields);
  return (
    <div>
      <span>{finding.text}</span>
      <span className="muted small">{`${finding.id} · ${finding.terms.join(', ')}`}</span>
      {at === null ? null : (
        <a
          className={styles.jump}
          href={`#${fieldId(at)}`}
          onClick={(event) => {
            event.preventDefault();
            jumpTo(at);
          }}
        >
          {m.accounting_toField({ field: fields.get(at) ?? '' })}
        </a>
      )}
      <code className="muted small">{finding.xml}</code>
    </div>
  );
}

function jumpTo(at: string): void {
  const field = document.getElementById(fieldId(at));
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
