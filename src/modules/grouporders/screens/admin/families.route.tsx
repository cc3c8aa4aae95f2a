import './groups.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { problemOf } from '#design/admin/form/refusal.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { ShareView } from '../../contract/share.ts';
import type { Route } from './+types/families.route';
import { groupStateWord, shareApi } from './group-words.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [
    { label: m.grouporders_groupOrders(), to: 'shop/group-orders' },
    { label: m.grouporders_handOutList() },
  ],
};

type Found = Awaited<ReturnType<typeof load>>;

const load = (id: string) => shareApi('GET /api/v0/group_order/:id/shares', { params: { id } });

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadOne(async () => ({ found: await load(id) }), { found: null });
}

/** List of the families and their goods: ticked off on the phone on the day of handing out. */
export default function Families({ loaderData: { found, refusal } }: Route.ComponentProps) {
  if (found) return <Shown found={found} />;
  return refusal ? <LoadFailed what={m.grouporders_sharesFailed()} refusal={refusal} /> : null;
}

function Shown({ found: { name, state, shares, sums } }: { found: Found }) {
  const [search, setSearch] = useState('');
  const folded = foldWords(search);
  const shown = shares.filter((one) => foldWords(`${one.customerName} ${one.orderNumber}`).includes(folded));
  const present = shares.filter((one) => one.state !== 'left');
  const done = present.filter(({ isHandedOut }) => isHandedOut).length;
  const mayTick = state === 'closed' || state === 'ordered';
  return (
    <>
      <PageHead
        title={name}
        facts={present.length > 0 ? m.grouporders_countDone({ done, all: present.length }) : groupStateWord(state)}
      />
      <div className="kp-stack">
        {present.length > 0 && (state === 'open' || state === 'draft') ? (
          <Note>{m.grouporders_handOutNotYet()}</Note>
        ) : null}
        <Panel title={m.grouporders_families()}>
          {shares.length === 0 ? <p className="muted">{m.grouporders_nobody()}</p> : null}
          {shares.length > 5 ? (
            <TextInput
              type="search"
              label={m.grouporders_search()}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          ) : null}
          <ul className="families">
            {shown.map((share) => (
              <Family key={share._id} share={share} mayTick={mayTick && share.state !== 'left'} />
            ))}
          </ul>
        </Panel>
        {sums.length > 0 ? (
          <Panel title={m.grouporders_sumsTitle()}>
            <ul>
              {sums.map((one) => (
                <li key={[one.variant, ...one.chosen].join()}>
                  <b>{one.quantity} ×</b> {[one.name, ...one.chosen].join(', ')}
                </li>
              ))}
            </ul>
          </Panel>
        ) : null}
      </div>
    </>
  );
}

type Ticks = Partial<Pick<ShareView, 'isHandedOut' | 'isCashed'>>;

function Family({ share, mayTick }: { share: ShareView; mayTick: boolean }) {
  const { base, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  /** Shown at once, until the server has answered. */
  const [ticking, setTicking] = useState<Ticks>({});
  const { _id: id, rev, customerName, orderNumber, orderId, phone, lines, isPaid } = share;
  const { isHandedOut, isCashed } = { ...share, ...ticking };
  const tick = async (change: Ticks) => {
    setTicking(change);
    await run(
      async () => {
        const body = { rev, isHandedOut, isCashed, ...change };
        try {
          await shareApi('PUT /api/v0/group_share/:id', { params: { id }, body });
        } finally {
          // Refused where somebody else ticked: the list shows what holds now. Until then nothing else can be ticked.
          await revalidate();
        }
      },
      (error) => notify({ kind: 'error', text: problemOf(error) }),
    );
    setTicking({});
  };
  return (
    <li data-done={isHandedOut || undefined}>
      <div className="head">
        <b>{customerName}</b>
        <span className="muted small">
          <Link to={`${base}/shop/orders/${orderId}`}>{orderNumber}</Link>
          {phone ? (
            <>
              {' · '}
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </>
          ) : null}
          {share.isTest ? ` · ${m.grouporders_test()}` : ''}
        </span>
      </div>
      <div>
        {lines.map((line) => (
          <div key={[line.variant, ...line.chosen].join()}>
            {line.quantity} × {[line.name, ...line.chosen].join(', ')}
          </div>
        ))}
      </div>
      <p className="small">{payWords(share)}</p>
      {mayTick ? (
        <div className="ticks">
          <Checkbox
            size="md"
            label={m.grouporders_handedOut()}
            aria-label={`${customerName}: ${m.grouporders_handedOut()}`}
            checked={isHandedOut}
            disabled={isBusy}
            onChange={(event) => void tick({ isHandedOut: event.currentTarget.checked })}
          />
          {isPaid ? null : (
            <Checkbox
              size="md"
              label={m.grouporders_cashed()}
              aria-label={`${customerName}: ${m.grouporders_cashed()}`}
              checked={isCashed}
              disabled={isBusy}
              onChange={(event) => void tick({ isCashed: event.currentTarget.checked })}
            />
          )}
        </div>
      ) : null}
    </li>
  );
}

function payWords({ state, isPaid, isOwed, isCashed, toPayCents }: ShareView): string {
  if (state === 'left') return isOwed ? m.grouporders_owed() : m.grouporders_left();
  if (isPaid || isCashed || toPayCents === 0) return m.grouporders_paid();
  const open = m.grouporders_openAmount({ price: euro(toPayCents) });
  return state === 'waiting' ? `${open} – ${m.grouporders_waitsForMoney()}` : open;
}
