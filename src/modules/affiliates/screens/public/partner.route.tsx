import '#design/public/css/shop.css';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { monthTitle, shortDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { OwnEntry, OwnPartner } from '../../pages.ts';
import type { Route } from './+types/partner.route';

const PATH = 'Partnerseite';

/** Commissions of a partner, also while the shop is switched off. Visible to the partner's account and to holders of the secret link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const partner = await roomPages(context, 'affiliates').loadPartner(ctx, params.partner, request);
  return { partner: partner ?? (await throwNotFound(context, PATH)) };
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.affiliates_pageTitle(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

export default function Partner({ loaderData: { partner } }: Route.ComponentProps) {
  const locale = getLocale();
  const { name, code, permille, link, isActive, sums, notes } = partner;
  const percent = (permille / 10).toLocaleString(locale);
  return (
    <article className="wrap narrow">
      <PageHead title={name} lead={m.affiliates_pageLead({ percent })} />
      {isActive && link ? (
        <div className="prose">
          <p>{m.affiliates_pageHow()}</p>
          <p>
            <a href={link}>{link.replace(/^https?:\/\//, '')}</a>
          </p>
          <p>{m.affiliates_pageCode({ code })}</p>
        </div>
      ) : (
        <p role="status">{m.affiliates_pageOff()}</p>
      )}
      <dl className="sums">
        {SUMS.map(({ key, label }) => (
          <div key={key}>
            <dt>{label()}</dt>
            <dd>{euro(sums[key])}</dd>
          </div>
        ))}
      </dl>
      <Entries partner={partner} />
      {notes.length > 0 && (
        <section>
          <h2>{m.affiliates_creditNotes()}</h2>
          <ul>
            {notes.map((note) => (
              <li key={note._id}>
                <a href={note.href} download>
                  {note.number} (PDF)
                </a>
                {`, ${monthTitle(`${note.month}-01`, locale)}, ${euro(note.totalCents)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

const SUMS = [
  { key: 'waitingCents', label: m.affiliates_waitingLong },
  { key: 'dueCents', label: m.affiliates_due },
  { key: 'settledCents', label: m.affiliates_settled },
] as const;

function Entries({ partner: { entries } }: { partner: OwnPartner }) {
  const locale = getLocale();
  if (entries.length === 0) return <p>{m.affiliates_pageEmpty()}</p>;
  return (
    <div className="shop-table">
      <table>
        <caption>{m.affiliates_pageOrders()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.affiliates_order()}</th>
            <th scope="col">{m.affiliates_commission()}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                {entry.orderNumber}
                <br />
                <span className="small soft">
                  {[shortDate(entry.bookedOn, locale), m.affiliates_ofGoods({ base: euro(entry.baseCents) })].join(
                    ' · ',
                  )}
                </span>
                <br />
                {STATES[entry.state]()}
              </td>
              <td>{euro(entry.cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const STATES: Readonly<Record<OwnEntry['state'], () => string>> = {
  waiting: m.affiliates_waiting,
  due: m.affiliates_due,
  settled: m.affiliates_settled,
};
