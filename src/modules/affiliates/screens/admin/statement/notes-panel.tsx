import { Button } from '@mantine/core';
import { IconFileText, IconMail, IconReceipt } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { monthTitle, shortDate } from '#kernel/i18n/dates.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { NoteProblem, PartnerNote, PartnerStatement, statementEndpoints } from '../../../contract/statement.ts';

const api = apiOf<typeof statementEndpoints>();

const PROBLEMS: Readonly<Record<NoteProblem, () => string>> = {
  future: m.affiliates_problemFuture,
  nothingDue: m.affiliates_problemNothingDue,
  noAgreement: m.affiliates_problemNoAgreement,
  noAddress: m.affiliates_problemNoAddress,
  noIban: m.affiliates_problemNoIban,
};

/** Issues the credit note of the month, and lists those that were issued. */
export function NotesPanel({ statement }: { statement: PartnerStatement }) {
  const { partner, openCents, problem, month, notes, mayIssue } = statement;
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const locale = getLocale();
  const issue = () =>
    run(async () => {
      await api('POST /api/v0/partner_statement/:id/credit_note', { params: { id: partner._id }, body: { month } });
      notify({ kind: 'success', text: m.affiliates_issued() });
      await revalidate();
    }, showError);
  return (
    <Panel title={m.affiliates_creditNotes()}>
      <div className="kp-stack">
        <p>
          {m.affiliates_openUntil({ month: monthTitle(`${month}-01`, locale) })}: <b>{euro(openCents)}</b>
        </p>
        {problem ? <p className="muted">{PROBLEMS[problem]()}</p> : null}
        {mayIssue && !problem ? (
          <Button leftSection={<IconReceipt size={18} />} loading={isBusy} onClick={() => void issue()}>
            {m.affiliates_issue()}
          </Button>
        ) : null}
        {notes.map((note) => (
          <IssuedNote key={note._id} note={note} email={mayIssue ? partner.email : ''} />
        ))}
      </div>
    </Panel>
  );
}

function IssuedNote({ note: { _id: id, ...note }, email }: { note: PartnerNote; email: string }) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const paper = useDownload(() => api('GET /api/v0/partner_credit_note/:id', { params: { id }, query: {} }));
  const locale = getLocale();
  const send = () =>
    run(async () => {
      const { sentTo } = await api('POST /api/v0/partner_credit_note/:id/send', { params: { id } });
      notify({ kind: 'success', text: m.affiliates_sent({ email: sentTo }) });
    }, showError);
  return (
    <div>
      <b>{note.number}</b>
      <p className="muted">
        {[shortDate(note.issuedOn, locale), monthTitle(`${note.month}-01`, locale), euro(note.totalCents)].join(' · ')}
      </p>
      <div className="kp-actions">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFileText size={16} />}
          loading={paper.isBusy}
          onClick={paper.download}
        >
          PDF
          <span className="visually-hidden"> {note.number}</span>
        </Button>
        {email ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMail size={16} />}
            loading={isBusy}
            onClick={() => void send()}
          >
            {m.affiliates_sendAgain()}
            <span className="visually-hidden"> {note.number}</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
