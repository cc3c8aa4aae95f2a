import { Button } from '@mantine/core';
import { IconFileText, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import type { AsideForm } from '#design/admin/resource/define-resource.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Quote } from '../../collections/quotes.ts';
import type { quoteEndpoints } from '../../contract.ts';

const api = apiOf<typeof quoteEndpoints>();

type Props = { quote: Quote; form: AsideForm };

/** Actions on a stored question: send the offer, view it, decline; and the resulting order. */
export function QuoteActions({ quote, form }: Props) {
  const { base } = useAdmin();
  const { state, orderId, orderNumber } = quote;
  return (
    <div className="kp-stack">
      {state === 'accepted' || state === 'declined' ? null : <OpenActions quote={quote} form={form} />}
      {orderId ? (
        <p>
          {m.quotes_order()}: <Link to={`${base}/shop/orders/${orderId}`}>{orderNumber}</Link>
        </p>
      ) : null}
    </div>
  );
}

function OpenActions({ quote: { _id: id, rev, state }, form: { isChanged, refuse } }: Props) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [isAsked, setAsked] = useState(false);
  const paper = useDownload(() => api('GET /api/v0/quote/:id/paper', { params: { id } }));
  const act = (verb: 'send' | 'decline', text: string) =>
    run(async () => {
      await api(`POST /api/v0/quote/:id/${verb}`, { params: { id }, body: { rev } });
      notify({ kind: 'success', text });
      await revalidate();
    }, refuse);
  return (
    <>
      {isChanged ? <p className="muted small">{m.quotes_saveFirst()}</p> : null}
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        loading={isBusy}
        disabled={isChanged}
        onClick={() => void act('send', m.quotes_sent())}
      >
        {state === 'offered' ? m.quotes_sendAgain() : m.quotes_send()}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        loading={paper.isBusy}
        disabled={isChanged}
        onClick={paper.download}
      >
        {m.quotes_paper()}
      </Button>
      <Button
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        disabled={isBusy || isChanged}
        onClick={() => setAsked(true)}
      >
        {m.quotes_decline()}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={m.quotes_decline()}
          verb={m.quotes_decline()}
          keep={m.quotes_cancel()}
          send={() => act('decline', m.quotes_declined())}
          onClose={() => setAsked(false)}
        >
          <p>{m.quotes_declineText()}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
