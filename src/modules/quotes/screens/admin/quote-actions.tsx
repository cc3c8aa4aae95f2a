import { Button } from '@mantine/core';
import { IconFileText, IconSend, IconX } from '@tabler/icons-react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { problemOf, readRefusal } from '#design/admin/form/refusal.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Quote } from '../../collections/quotes.ts';
import type { quoteEndpoints } from '../../contract.ts';

const api = apiOf<typeof quoteEndpoints>();

/** What can be done with a stored question: send the offer, look at it, decline. */
export function QuoteActions({ quote: { _id: id, rev, state, orderId, orderNumber } }: { quote: Quote }) {
  const { base, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const paper = useDownload(() => api('GET /api/v0/quote/:id/paper', { params: { id } }));
  const tell = (error: unknown) => {
    const [first] = Object.values(readRefusal(error).fields);
    notify({ kind: 'error', text: first ?? problemOf(error) });
  };
  const act = (verb: 'send' | 'decline', text: string) =>
    run(async () => {
      await api(`POST /api/v0/quote/:id/${verb}`, { params: { id }, body: { rev } });
      notify({ kind: 'success', text });
      await revalidate();
    }, tell);
  const isOpen = state !== 'accepted' && state !== 'declined';
  return (
    <div className="kp-stack">
      {isOpen ? (
        <>
          <Button
            leftSection={<IconSend size={18} />}
            loading={isBusy}
            onClick={() => void act('send', m.quotes_sent())}
          >
            {state === 'offered' ? m.quotes_sendAgain() : m.quotes_send()}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileText size={18} />}
            loading={paper.isBusy}
            onClick={paper.download}
          >
            {m.quotes_paper()}
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={18} />}
            disabled={isBusy}
            onClick={() => void act('decline', m.quotes_declined())}
          >
            {m.quotes_decline()}
          </Button>
        </>
      ) : null}
      {orderId ? (
        <p>
          {m.quotes_order()}: <Link to={`${base}/shop/orders/${orderId}`}>{orderNumber}</Link>
        </p>
      ) : null}
    </div>
  );
}
