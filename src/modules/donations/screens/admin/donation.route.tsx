import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { DonationView } from '../../contract/donation.ts';
import type { Route } from './+types/donation.route';
import { donationApi, purposeWord, StateMark } from './donation-words.tsx';
import { ReturnDialog } from './return-dialog.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.donations_donations(), to: 'shop/donations' }, { label: m.donations_donation() }],
};

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const { donation } = await donationApi('GET /api/v0/donation/:id', { params: { id } });
      return { donation };
    },
    { donation: null },
  );
}

/** A donation: who gave what, and the way back. */
export default function Donation({ loaderData: { donation, refusal } }: Route.ComponentProps) {
  if (donation) return <Shown donation={donation} />;
  return refusal ? <LoadFailed what={m.donations_listFailed()} refusal={refusal} /> : null;
}

function Shown({ donation }: { donation: DonationView }) {
  const { base } = useAdmin();
  const [isReturning, setReturning] = useState(false);
  const { _id: id, cents, returnedCents, donorName, email, message, bornOn, orderId, orderNumber } = donation;
  const { receivedAt, createdAt, state, mayReturn } = donation;
  const receipt = useDownload(() => donationApi('GET /api/v0/donation/:id/receipt', { params: { id } }));
  const when = (at: string | null) => (at ? stampOf(at) : '–');
  return (
    <>
      <PageHead title={`${euro(cents)} – ${donorName}`} facts={purposeWord(donation)} />
      <Panel title={m.donations_donation()}>
        <DataPairs
          rows={[
            { label: m.donations_state(), value: <StateMark donation={donation} /> },
            { label: m.donations_purpose(), value: purposeWord(donation) },
            { label: m.donations_amount(), value: euro(cents) },
            ...(returnedCents > 0 ? [{ label: m.donations_returned(), value: euro(returnedCents) }] : []),
            { label: m.donations_donor(), value: donorName },
            ...(email ? [{ label: m.donations_email(), value: <a href={`mailto:${email}`}>{email}</a> }] : []),
            ...(bornOn ? [{ label: m.donations_bornOn(), value: textDate(bornOn, getLocale()) }] : []),
            ...(message ? [{ label: m.donations_message(), value: message }] : []),
            { label: m.donations_orderedAt(), value: when(createdAt) },
            { label: m.donations_receivedOn(), value: when(receivedAt) },
            {
              label: m.donations_orderNumber(),
              value: <Link to={`${base}/shop/orders/${orderId}`}>{orderNumber}</Link>,
            },
          ]}
        />
        {state === 'received' ? (
          <div className="kp-actions">
            <Button
              variant="default"
              leftSection={<IconFileText size={18} />}
              loading={receipt.isBusy}
              onClick={receipt.download}
            >
              {m.donations_receipt()}
            </Button>
            {mayReturn ? (
              <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={() => setReturning(true)}>
                {m.donations_giveBack()}
              </Button>
            ) : null}
          </div>
        ) : null}
      </Panel>
      {isReturning ? <ReturnDialog donation={donation} onClose={() => setReturning(false)} /> : null}
    </>
  );
}
