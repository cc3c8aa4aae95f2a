import { Button } from '@mantine/core';
import { IconMail, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { MailState } from '#modules/mail/widgets.tsx';
import { m } from '#texts';
import type { OrderMail } from '../../../contract/order-mails.ts';
import { orderMailApi } from '../orders/orders-api.ts';
import type { OrderFile } from './order.route.tsx';

/** Mails to the customer that the product sent. */
export function MailsPanel({ file: { order, mails } }: { file: OrderFile }) {
  return (
    <Panel title={m.orders_mails()}>
      {mails.mail.length === 0 ? <p className="muted">{m.orders_mailsNone()}</p> : null}
      <ul className="order-list">
        {mails.mail.map((mail) => (
          <Mail key={mail._id} mail={mail} order={order._id} mayResend={mails.mayResend} />
        ))}
      </ul>
    </Panel>
  );
}

function Mail({ mail, order, mayResend }: { mail: OrderMail; order: string; mayResend: boolean }) {
  const { _id, rev, subject, recipient, state, problem, createdAt } = mail;
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const [text, setText] = useState<string | null>(null);
  const { isBusy, refusal, run } = useAction();
  const params = { id: order, mail: _id };
  const read = () =>
    run(async () => {
      if (text !== null) setText(null);
      else setText((await orderMailApi('GET /api/v0/order/:id/mail/:mail', { params })).mail.text);
    });
  const resend = () =>
    run(async () => {
      const { mail: now } = await orderMailApi('POST /api/v0/order/:id/mail/:mail/resend', { params, body: { rev } });
      const isGone = now.state === 'sent' || now.state === 'kept';
      notify(isGone ? { kind: 'success', text: m.orders_mailResent() } : { kind: 'error', text: now.problem });
      await revalidate();
    }, showError);
  return (
    <li>
      <b>{subject}</b>
      <span className="muted small">
        {[stampOf(createdAt), recipient].join(' · ')} <MailState state={state} />
      </span>
      {problem ? <span className="small">{problem}</span> : null}
      {text === null ? null : <pre className="order-mail">{text}</pre>}
      <div className="kp-actions">
        <Button
          variant="default"
          leftSection={<IconMail size={18} />}
          aria-expanded={text !== null}
          loading={isBusy}
          onClick={() => void read()}
        >
          {text === null ? m.orders_mailRead() : m.orders_mailHide()}
        </Button>
        {mayResend && state !== 'sending' ? (
          <Button variant="subtle" leftSection={<IconSend size={18} />} loading={isBusy} onClick={() => void resend()}>
            {m.orders_mailResend()}
          </Button>
        ) : null}
      </div>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
    </li>
  );
}
