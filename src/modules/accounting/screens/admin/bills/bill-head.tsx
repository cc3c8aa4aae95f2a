import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Note } from '#design/admin/parts/note.tsx';
import type { AsideForm } from '#design/admin/resource/define-resource.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Bill } from '../../../collections/bills.ts';
import { MissingLink } from '../papers/missing-link.tsx';
import styles from '../papers/papers.module.css';
import { BillMoves, dueCentsOf } from './bill-moves.tsx';
import { BillStateMark } from './bill-words.tsx';
import own from './bills.module.css';
import { useApprovalLimit } from './use-approval-limit.ts';

type HeadProps = { bill: Bill; form: AsideForm };

/** Above the form of a stored bill: its state, its acts, what it lacks for them, and that a second person approves. */
export function BillHead({ bill, form }: HeadProps) {
  return (
    <section className={own.head} aria-label={m.accounting_billActs()}>
      <p className={own.standing}>
        <BillStateMark bill={bill} />
        <Owed bill={bill} />
      </p>
      <div className={own.acts}>
        <BillMoves bill={bill} form={form} />
        {bill.file && bill.file.type !== 'application/xml' ? (
          <Button
            component="a"
            href={`/api/v0/accounting_bill_file/${bill._id}`}
            target="_blank"
            variant="default"
            className={own.inTab}
            leftSection={<IconFileText size={18} aria-hidden />}
          >
            {m.accounting_billOpenOriginal()}
          </Button>
        ) : null}
      </div>
      {bill.state === 'draft' ? <Missing bill={bill} /> : null}
      {bill.state === 'draft' ? <SecondPerson bill={bill} /> : null}
    </section>
  );
}

function Owed({ bill }: { bill: Bill }) {
  const { state, payments } = bill;
  const isOpen = state === 'approved' || state === 'ordered' || (payments.length > 0 && state !== 'paid');
  return isOpen ? (
    <b className="nowrap">
      {m.accounting_moneyOwed()}: {euroExact(dueCentsOf(bill))}
    </b>
  ) : null;
}

function SecondPerson({ bill: { totalCents, enteredBy } }: { bill: Bill }) {
  const limitCents = useApprovalLimit();
  if (limitCents === 0 || Math.abs(totalCents) < limitCents) return null;
  const limit = euroExact(limitCents);
  return (
    <Note>
      {enteredBy ? m.accounting_billSecondThan({ limit, name: enteredBy }) : m.accounting_billSecondLater({ limit })}
    </Note>
  );
}

/** By the message of the server; all texts of the product would come along with a look-up of any. */
const MISSING_WORDS: Readonly<Record<string, () => string>> = {
  accounting_billNoVendor: m.accounting_billNoVendor,
  accounting_billNoNumber: m.accounting_billNoNumber,
  accounting_billNoDate: m.accounting_billNoDate,
  accounting_billDueTooEarly: m.accounting_billDueTooEarly,
  accounting_billForeignCurrency: m.accounting_billForeignCurrency,
  accounting_billNoAmount: m.accounting_billNoAmount,
  accounting_billVatWrong: m.accounting_billVatWrong,
  accounting_billDiscountWrong: m.accounting_billDiscountWrong,
};

function Missing({ bill: { missing } }: { bill: Bill }) {
  if (missing.length === 0) return null;
  return (
    <div>
      <p>{m.accounting_billMissingTitle()}</p>
      <ul className={styles.missing}>
        {missing.map(({ field, message }) => (
          <li key={field + message}>
            <MissingLink field={field} text={MISSING_WORDS[message]?.() ?? message} />
          </li>
        ))}
      </ul>
    </div>
  );
}
