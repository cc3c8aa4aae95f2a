import '#design/public/css/shop.css';
import './groups.css';
import { Field } from '#design/public/forms/Field.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Picture } from '#design/public/media/Picture.tsx';
import type { Context } from '#kernel/context.ts';
import { euro } from '#kernel/web/euro.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openOwedPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { GroupGood, GroupView } from '../../pages.ts';
import type { Route } from './+types/group.route';
import { windowWords } from './group-words.ts';

/** Page of a group order: goods, last day, and total so far. It stays for its participants while the shop is off. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = `Sammelbestellungen/${params.group}`;
  const room = roomPages(context, 'grouporders');
  const isOwed = (_: unknown, site: Context) => room.hasShares(site, params.group);
  const { ctx } = await openOwedPage(context, params, { component: 'shop', path, isOwed });
  const group = await room.loadGroup(ctx, params.group);
  return group ?? throwNotFound(context, path);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, href, picture, paragraphs } = loaderData;
  return pageMeta(matches, { title: name, description: paragraphs[0] ?? '', path: href, image: picture?.src });
}

export default function Group({ loaderData: group }: Route.ComponentProps) {
  const { slug } = useSite();
  return (
    <article className="wrap">
      <PageHead
        title={group.name}
        crumb={{ href: `/${slug}/Sammelbestellungen`, label: m.grouporders_all() }}
        lead={windowWords(group)}
      />
      <div className="detail">
        <div className="pics">
          {group.picture && <Picture picture={group.picture} sizes="(min-width: 56em) 32em, 92vw" eager />}
          {group.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {group.state === 'missed' ? <p>{m.grouporders_missedText()}</p> : <Offer group={group} />}
      </div>
    </article>
  );
}

/** When and where the goods are handed out, how much has come together, and what can be ordered. */
function Offer({ group }: { group: GroupView }) {
  return (
    <div className="buy">
      <div className="group-facts">
        <p>
          <b>{group.handOut}</b>
        </p>
        <Reached group={group} />
      </div>
      <ul className="group-goods">
        {group.goods.map((good) => (
          <Good key={good.variant} good={good} isOpen={group.isOpen} />
        ))}
      </ul>
    </div>
  );
}

/** Progress towards each minimum. */
function Reached({ group: { reached, minimumCents, minimumPieces } }: { group: GroupView }) {
  const bars: { id: string; words: string; value: number; most: number }[] = [];
  if (minimumPieces > 0) {
    const words = m.grouporders_reachedPieces({ count: reached.pieces, minimum: minimumPieces });
    bars.push({ id: 'stand-stueck', words, value: reached.pieces, most: minimumPieces });
  }
  if (minimumCents > 0) {
    const money = { reached: euro(reached.cents), minimum: euro(minimumCents) };
    const words = m.grouporders_reachedCents(money);
    bars.push({ id: 'stand-summe', words, value: reached.cents, most: minimumCents });
  }
  return (
    <>
      {bars.map(({ id, words, value, most }) => (
        <div key={id}>
          <p id={id}>{words}</p>
          <progress max={most} value={Math.min(value, most)} aria-labelledby={id} />
        </div>
      ))}
      {bars.length > 0 && <p className="small soft">{m.grouporders_ifMissed()}</p>}
    </>
  );
}

/** Goods with a plain form into the cart; what is chosen in steps is ordered on its own page. */
function Good({ good: { variant, name, unitCents, minimum, href }, isOpen }: { good: GroupGood; isOpen: boolean }) {
  const { slug } = useSite();
  const id = `menge-${variant}`;
  return (
    <li>
      <h3>{name}</h3>
      <p className="price">{m.grouporders_each({ price: euro(unitCents) })}</p>
      {isOpen && href && (
        <p>
          <a className="button primary" href={href}>
            {m.grouporders_choose()}
          </a>
        </p>
      )}
      {isOpen && !href && (
        <form method="post" action={`/${slug}/Warenkorb`}>
          <input type="hidden" name="variant" defaultValue={variant} />
          <Field
            id={id}
            name="quantity"
            type="number"
            inputMode="numeric"
            label={m.grouporders_quantity()}
            min={minimum}
            max={999}
            defaultValue={minimum}
          />
          <button className="button primary" type="submit">
            {m.grouporders_order()}
            <span className="off-stage"> {name}</span>
          </button>
        </form>
      )}
    </li>
  );
}
