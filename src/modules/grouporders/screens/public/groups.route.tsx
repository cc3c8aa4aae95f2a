import './groups.css';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Picture } from '#design/public/media/Picture.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/groups.route';
import { windowWords } from './group-words.ts';

const PATH = 'Sammelbestellungen';

/** Group orders under way. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path: PATH });
  const groups = await roomPages(context, 'grouporders').loadGroups(ctx);
  return groups ?? throwNotFound(context, PATH);
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = `/${params.pfarre}/${PATH}`;
  return pageMeta(matches, { title: m.grouporders_groupOrders(), description: m.grouporders_pageLead(), path });
}

export default function Groups({ loaderData: groups }: Route.ComponentProps) {
  return (
    <article className="wrap">
      <PageHead
        title={m.grouporders_groupOrders()}
        lead={groups.length > 0 ? m.grouporders_pageLead() : m.grouporders_pageEmpty()}
      />
      <ul className="groups">
        {groups.map((group, index) => (
          <li key={group.id}>
            {group.picture && (
              <Picture
                picture={{ ...group.picture, alt: '' }}
                sizes="(min-width: 50em) 28em, 92vw"
                eager={index === 0}
              />
            )}
            <h2>
              <a href={group.href}>{group.name}</a>
            </h2>
            <p>
              <b>{windowWords(group)}</b>
            </p>
            <p className="soft">{group.handOut}</p>
          </li>
        ))}
      </ul>
    </article>
  );
}
