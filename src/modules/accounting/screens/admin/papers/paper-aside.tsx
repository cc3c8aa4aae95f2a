import { Button, Kbd, TextInput } from '@mantine/core';
import { IconEye, IconFileOff, IconFilePlus, IconReceiptRefund, IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useOpenPdf } from '#design/admin/parts/use-open-pdf.ts';
import type { AsideForm } from '#design/admin/resource/define-resource.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Paper } from '../../../collections/papers.ts';
import type { PaperReply } from '../../../contract/paper.ts';
import type { PaperKind, PaperState } from '../../../contract/paper-states.ts';
import { BillsOfOrder } from './bills-of-order.tsx';
import { Einvoice } from './einvoice-dialog.tsx';
import { quantityText, thousandthsFrom } from './lines/typed-lines.ts';
import { MissingLink } from './missing-link.tsx';
import { canCancel, canCredit, conversionsOf, movesOf } from './paper-acts.ts';
import { paperApi, previewApi } from './paper-api.ts';
import { paperForm } from './paper-form.ts';
import { Chain } from './paper-links.tsx';
import { PaperMoney } from './paper-money.tsx';
import { KIND_WORDS, StateMark, stateWord } from './paper-words.tsx';
import styles from './papers.module.css';
import { SendPaper } from './send-dialog.tsx';
import { SaveAsTemplate } from './template-buttons.tsx';

type AsideProps = { paper: Paper; form: AsideForm };

/** Beside a stored paper: what is missing, its acts, and the papers before and after it. */
export function PaperAside({ paper, form }: AsideProps) {
  const isDraft = paper.state === 'draft';
  return (
    <>
      <Panel title={isDraft ? KIND_WORDS[paper.kind].issue() : KIND_WORDS[paper.kind].one()}>
        <div className="kp-stack">
          <StateMark state={paper.state} />
          {isDraft ? <Issue key={paper.rev} paper={paper} form={form} /> : <Acts paper={paper} form={form} />}
          <OpenPdf paper={paper} isChanged={form.isChanged} />
          {paper.kind === 'invoice' ? <Einvoice paper={paper} isChanged={form.isChanged} /> : null}
          {paper.documentId ? <SendPaper paper={paper} isOpen={form.isOpen && !form.isChanged} /> : null}
          {paper.correction ? null : <SaveAsTemplate paper={paper} isChanged={form.isChanged} />}
        </div>
      </Panel>
      <PaperMoney paper={paper} />
      {paper.kind === 'vendor_order' && !isDraft ? <BillsOfOrder paper={paper} /> : null}
      <Chain paper={paper} />
    </>
  );
}

/** Runs an act, says that it is done, and opens what it made. */
function useAct({ refuse }: AsideForm) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const finish = async (own: string, { _id, kind }: PaperReply, text: string) => {
    notify({ kind: 'success', text });
    if (_id === own) await revalidate();
    else await navigate(`${base}/accounting/${kind}/edit/${_id}`);
  };
  const act = (own: string, send: () => Promise<PaperReply>, text: string) =>
    run(async () => finish(own, await send(), text), refuse);
  return { isBusy, act, finish };
}

/** Asks as soon as it is wanted and everything is saved; where something is missing, leads to it. */
function Issue({ paper, form }: AsideProps) {
  const { _id: id, rev, kind } = paper;
  const { isActWanted: isWanted, wantAct: onWant } = form;
  const { isBusy, act } = useAct(form);
  const { value: judged, refusal } = useLoaded(() => missingOf(paper));
  const missing = judged ?? [];
  const list = useRef<HTMLUListElement>(null);
  const isReady = !form.isChanged && form.isOpen && missing.length === 0 && (judged ?? refusal) !== null;
  const isLacking = isWanted && !form.isChanged && missing.length > 0;
  useEffect(() => {
    if (!isLacking) return;
    list.current?.querySelector('a')?.focus();
    onWant(false);
  }, [isLacking, onWant]);
  const issue = () =>
    act(id, () => paperApi('POST /api/v0/accounting_paper/issue', { body: { id, rev } }), m.accounting_issued());
  return (
    <>
      {missing.length > 0 ? (
        <div>
          <p>{m.accounting_missingTitle()}</p>
          <ul className={styles.missing} ref={list}>
            {missing.map(({ field, text }) => (
              <li key={field + text}>
                <MissingLink field={field} text={text} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {form.isChanged ? <p className="muted small">{m.accounting_saveFirst()}</p> : null}
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        loading={isBusy}
        disabled={!isReady}
        onClick={() => onWant(true)}
      >
        {KIND_WORDS[kind].issue()}
      </Button>
      <p className="muted small">
        {m.accounting_issueHelp()}{' '}
        <Kbd visibleFrom="sm" className="nowrap">
          {m.design_adminKeyCtrl()} ↵
        </Kbd>
      </p>
      {isWanted && isReady ? (
        <ConfirmDialog
          title={KIND_WORDS[kind].issue()}
          verb={KIND_WORDS[kind].issue()}
          keep={m.design_cancel()}
          send={issue}
          onClose={() => onWant(false)}
        >
          <p>{m.accounting_issueText()}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

async function missingOf(paper: Paper) {
  const body = { ...paperForm.bodyOf(paperForm.valuesOf(paper)), kind: paper.kind, site: adminSite() };
  return (await previewApi('POST /api/v0/accounting_paper/preview', { body })).missing;
}

function Acts({ paper, form }: AsideProps) {
  const { _id: id, rev, kind, state, correction } = paper;
  const { isBusy, act } = useAct(form);
  const [asked, setAsked] = useState<'cancel' | 'credit' | null>(null);
  const convert = (to: PaperKind) =>
    act(
      id,
      () => paperApi('POST /api/v0/accounting_paper/convert', { body: { id, rev, to } }),
      m.accounting_converted(),
    );
  const move = (to: PaperState) =>
    act(id, () => paperApi('POST /api/v0/accounting_paper/move', { body: { id, rev, to } }), m.accounting_moved());
  const cancel = () =>
    act(id, () => paperApi('POST /api/v0/accounting_paper/cancel', { body: { id, rev } }), m.accounting_cancelled());
  const isMirror = correction !== null;
  const acts = useRef<HTMLDivElement>(null);
  const { isActWanted, wantAct } = form;
  useEffect(() => {
    if (!isActWanted) return;
    acts.current?.querySelector('button')?.focus();
    wantAct(false);
  }, [isActWanted, wantAct]);
  return (
    <div ref={acts} className="kp-stack">
      {conversionsOf(kind, state).map((to) => (
        <Button
          key={to}
          leftSection={<IconFilePlus size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => void convert(to)}
        >
          {CONVERT[to]?.() ?? KIND_WORDS[to].create()}
        </Button>
      ))}
      {movesOf(kind, state).map((to) => (
        <Button key={to} variant="default" disabled={isBusy} onClick={() => void move(to)}>
          {MOVES[to]?.() ?? stateWord(to)}
        </Button>
      ))}
      {!isMirror && canCancel(kind, state) ? (
        <Button
          variant="default"
          leftSection={<IconFileOff size={18} aria-hidden />}
          disabled={isBusy}
          onClick={() => setAsked('cancel')}
        >
          {kind === 'invoice' ? m.accounting_storno() : m.accounting_orderCancel()}
        </Button>
      ) : null}
      {!isMirror && canCredit(kind, state) ? (
        <Button
          variant="default"
          leftSection={<IconReceiptRefund size={18} aria-hidden />}
          disabled={isBusy}
          onClick={() => setAsked('credit')}
        >
          {m.accounting_credit()}
        </Button>
      ) : null}
      {asked === 'cancel' ? (
        <ConfirmDialog
          title={kind === 'invoice' ? m.accounting_storno() : m.accounting_orderCancel()}
          verb={kind === 'invoice' ? m.accounting_storno() : m.accounting_orderCancel()}
          keep={m.design_cancel()}
          send={cancel}
          onClose={() => setAsked(null)}
        >
          <p>{kind === 'invoice' ? m.accounting_stornoText() : m.accounting_orderCancelText()}</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'credit' ? <CreditDialog paper={paper} form={form} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

const CONVERT: Readonly<Partial<Record<PaperKind, () => string>>> = {
  order: m.accounting_toOrder,
  delivery: m.accounting_toDelivery,
  invoice: m.accounting_toInvoice,
};

const MOVES: Readonly<Partial<Record<PaperState, () => string>>> = {
  accepted: m.accounting_moveAccepted,
  declined: m.accounting_moveDeclined,
  expired: m.accounting_moveExpired,
  confirmed: m.accounting_moveConfirmed,
  delivered: m.accounting_moveDelivered,
  received: m.accounting_moveReceived,
  closed: m.accounting_moveClosed,
  discarded: m.accounting_moveDiscarded,
};

/** Corrects an invoice by the quantities that are typed. */
function CreditDialog({ paper, form, onClose }: AsideProps & { onClose: () => void }) {
  const { finish } = useAct(form);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const lines = paper.lines.filter(({ kind, isOptional }) => kind === 'item' && !isOptional);
  const chosen = lines.filter(({ key }) => (typed[key] ?? '').trim() !== '');
  const credit = async () => {
    const parts = chosen.map(({ key }, at) => ({
      key,
      quantityThousandths: thousandthsFrom(typed[key] ?? '', `lines.${at}.quantityThousandths`),
    }));
    const body = { id: paper._id, rev: paper.rev, lines: parts };
    const made = await paperApi('POST /api/v0/accounting_paper/credit', { body });
    await finish(paper._id, made, m.accounting_credited());
  };
  return (
    <FormDialog
      title={m.accounting_credit()}
      verb={m.accounting_credit()}
      isBlocked={chosen.length === 0}
      send={credit}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{m.accounting_creditText()}</p>
          {lines.map(({ key, name, quantityThousandths, unit }) => (
            <TextInput
              key={key}
              inputMode="decimal"
              label={name}
              description={m.accounting_creditOf({ quantity: `${quantityText(quantityThousandths)} ${unit}`.trim() })}
              value={typed[key] ?? ''}
              error={errors[`lines.${chosen.findIndex((one) => one.key === key)}.quantityThousandths`]}
              onChange={({ currentTarget }) => setTyped({ ...typed, [key]: currentTarget.value })}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}

function OpenPdf({ paper: { _id: id }, isChanged }: { paper: Paper; isChanged: boolean }) {
  const { isBusy, open } = useOpenPdf(() => paperApi('POST /api/v0/accounting_paper/print', { body: { id } }));
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={18} aria-hidden />}
      loading={isBusy}
      disabled={isChanged}
      onClick={open}
    >
      {m.accounting_openPdf()}
    </Button>
  );
}
