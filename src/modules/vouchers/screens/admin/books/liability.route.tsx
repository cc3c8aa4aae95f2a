import './books.css';
import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euro, euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { giftBookEndpoints, Owed } from '../../../contract/gift-books.ts';
import { GiftStateMark } from '../gifts/gift-words.tsx';
import type { Route } from './+types/liability.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof giftBookEndpoints>();

export const handle = {
  crumbs: () => [{ label: m.vouchers_gifts(), to: 'shop/voucher/browse' }, { label: m.vouchers_liability() }],
};

const MOST = 200;

type Found = { rows: Owed[]; total: number; sumCents: number };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('on') ?? '';
  const on = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : new Date().toLocaleDateString('sv-SE');
  return loadOne(
    async () => {
      const query = { site: adminSite(), on, page: 1, limit: MOST };
      const { gift_liability: rows, total, sumCents } = await api('GET /api/v0/gift_liability/', { query });
      return { on, found: { rows, total, sumCents } };
    },
    { on, found: null },
  );
}

/** Liability of the parish for gift vouchers at the end of a day, for the accountant. */
export default function Liability({ loaderData: { on, found, refusal } }: Route.ComponentProps) {
  const [, setParams] = useSearchParams();
  const ask = (day: string) => setParams({ on: day }, { replace: true });
  return (
    <>
      <PageHead title={m.vouchers_liability()} facts={m.vouchers_liabilityFacts()} />
      <div className="kp-stack">
        <div className="gift-row">
          <TextInput
            type="date"
            label={m.vouchers_liabilityOn()}
            value={on}
            error={refusal?.fields.on}
            onChange={(event) => ask(event.currentTarget.value)}
          />
          {found ? <CsvButton on={on} /> : null}
        </div>
        {refusal && !refusal.fields.on ? (
          <ErrorPanel what={m.vouchers_giftsFailed()} refusal={refusal} onRetry={() => ask(on)} />
        ) : null}
        {found ? <Owing found={found} /> : null}
      </div>
    </>
  );
}

function CsvButton({ on }: { on: string }) {
  const { isBusy, download } = useDownload(() =>
    api('GET /api/v0/gift_liability/csv', { query: { site: adminSite(), on } }),
  );
  return (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={download}>
      CSV
    </Button>
  );
}

function Owing({ found: { rows, total, sumCents } }: { found: Found }) {
  const title = `${m.vouchers_giftOpen()}: ${euro(sumCents)}`;
  if (total === 0)
    return (
      <Panel title={title}>
        <p className="muted">{m.vouchers_liabilityEmpty()}</p>
      </Panel>
    );
  return (
    <Panel title={title}>
      {total > rows.length ? <p className="muted">{m.vouchers_liabilityMore({ shown: rows.length, total })}</p> : null}
      <table className="gift-books">
        <thead>
          <tr>
            <th scope="col">{m.vouchers_giftRecipient()}</th>
            <th scope="col" className="wide">
              {m.vouchers_giftPurpose()}
            </th>
            <th scope="col" className="wide">
              {m.vouchers_giftIssuedAt()}
            </th>
            <th scope="col" className="wide">
              {m.vouchers_giftValue()}
            </th>
            <th scope="col">{m.vouchers_giftOpen()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row._id} row={row} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** On a phone what fits into no column stands below the name. */
function Row({ row }: { row: Owed }) {
  const { _id, end, recipientName, purpose, issuedAt, valueCents, openCents, isBlocked } = row;
  const { base } = useAdmin();
  const locale = getLocale();
  const kind = purpose === 'multi' ? m.vouchers_purposeMulti() : m.vouchers_purposeSingle();
  const issuedOn = textDate(new Date(issuedAt).toLocaleDateString('sv-SE'), locale);
  return (
    <tr>
      <td>
        <Link to={`${base}/shop/voucher/edit/${_id}`}>{[recipientName, `…${end}`].filter(Boolean).join(' ')}</Link>{' '}
        {isBlocked && <GiftStateMark state="blocked" />}
        <span className="narrow small muted">{[issuedOn, euro(valueCents)].join(' · ')}</span>
      </td>
      <td className="wide">{kind}</td>
      <td className="wide nowrap">{issuedOn}</td>
      <td className="wide nowrap">{euroExact(valueCents)}</td>
      <td className="nowrap">{euroExact(openCents)}</td>
    </tr>
  );
}
