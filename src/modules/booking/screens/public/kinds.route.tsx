import './booking.css';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Picture } from '#design/public/media/Picture.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/kinds.route';

const PATH = 'Buchen';

/** Rooms, equipment and appointments that people book. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'booking', path: PATH });
  const kinds = await roomPages(context, 'booking').loadKinds(ctx);
  return kinds.length > 0 ? kinds : throwNotFound(context, PATH);
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.booking_pageTitle(),
    description: m.booking_pageLead(),
    path: `/${params.pfarre}/${PATH}`,
  });
}

export default function Kinds({ loaderData: kinds }: Route.ComponentProps) {
  return (
    <article className="wrap">
      <PageHead title={m.booking_pageTitle()} lead={m.booking_pageLead()} />
      <ul className="booking-kinds">
        {kinds.map(({ href, name, lead, picture, capacity, price }, index) => (
          <li key={href}>
            {picture && (
              <div className="pic">
                <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 50em) 28em, 92vw" eager={index === 0} />
              </div>
            )}
            <h2>
              <a href={href}>{name}</a>
            </h2>
            <p className="facts">{[price, capacity].filter(Boolean).join(' · ')}</p>
            {lead && <p className="soft">{lead}</p>}
          </li>
        ))}
      </ul>
    </article>
  );
}
