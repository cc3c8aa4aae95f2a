import '#design/public/css/shop.css';
import './donations.css';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Picture } from '#design/public/media/Picture.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/purposes.route';
import { Reached } from './Reached.tsx';

const PATH = 'Spendenaktionen';

/** Purposes for which the parish collects. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path: PATH });
  const purposes = await roomPages(context, 'donations').loadPurposes(ctx);
  return purposes ?? throwNotFound(context, PATH);
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = `/${params.pfarre}/${PATH}`;
  return pageMeta(matches, { title: m.donations_pageTitle(), description: m.donations_pageLead(), path });
}

export default function Purposes({ loaderData: purposes }: Route.ComponentProps) {
  return (
    <article className="wrap">
      <PageHead
        title={m.donations_pageTitle()}
        lead={purposes.length > 0 ? m.donations_pageLead() : m.donations_pageEmpty()}
      />
      <ul className="purposes">
        {purposes.map((purpose, index) => (
          <li key={purpose.id}>
            {purpose.picture && (
              <div className="pic">
                <Picture
                  picture={{ ...purpose.picture, alt: '' }}
                  sizes="(min-width: 50em) 28em, 92vw"
                  eager={index === 0}
                />
              </div>
            )}
            <h2>
              <a href={purpose.href}>{purpose.name}</a>
            </h2>
            <Reached purpose={purpose} />
            <p className="soft">{purpose.lead}</p>
          </li>
        ))}
      </ul>
    </article>
  );
}
