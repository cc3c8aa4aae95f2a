import '#design/public/css/shop.css';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { euro } from '#kernel/web/euro.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { BelowText, IntroText, loadFixedPage } from '#modules/content/widgets.tsx';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { ShippingView } from '../../service/public/shipping-page.ts';
import type { Route } from './+types/shipping.route';
import { deliveryWords } from './price-words.ts';
import { isSent } from './ShopBar.tsx';

const PATH = 'Versandkosten';

/**
 * Shipping costs, destinations and delivery times (S2.11), from the settings of the shop, and the parish's own text.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path: PATH });
  const [shipping, fixed] = await Promise.all([
    roomPages(context, 'catalog').loadShipping(ctx),
    loadFixedPage(roomPages(context, 'content'), ctx, PATH),
  ]);
  return shipping ? { ...shipping, ...fixed } : throwNotFound(context, PATH);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lead } = headOf(loaderData);
  return pageMeta(matches, {
    title,
    description: loaderData.intro?.teaser || lead,
    path: loaderData.shop.shippingHref,
  });
}

/** The name that the parish gave the page comes first. */
const headOf = ({ name, shop }: Pick<ShippingView, 'shop'> & { name: string | null }) => ({
  title: name ?? (isSent(shop) ? m.catalog_shippingTitle() : m.catalog_termsPickup()),
  lead: isSent(shop) ? m.catalog_shippingLead() : m.catalog_pickupLead(),
});

export default function Shipping({ loaderData }: Route.ComponentProps) {
  const { shop, countries, groups, textPickup, contact, intro } = loaderData;
  return (
    <article className="wrap narrow">
      <PageHead {...headOf(loaderData)} />
      <IntroText intro={intro} />
      <div className="prose">
        <p>
          <a href={shop.href}>{shop.name}</a>
        </p>
        {countries.length === 0 && <p>{m.catalog_onlyPickup()}</p>}
        {countries.length > 0 && <Countries countries={countries} />}
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map((group) => (
            <Costs key={group.name} group={group} />
          ))}
        {isSent(shop) && groups.length > 1 && <p>{m.catalog_shippingDearest()}</p>}
        {isSent(shop) && shop.freeFromCents !== null && (
          <p>{m.catalog_freeFrom({ price: euro(shop.freeFromCents) })}</p>
        )}
        {textPickup && (
          <>
            <h2>{m.catalog_termsPickup()}</h2>
            <p>{textPickup}</p>
          </>
        )}
        {contact.length > 0 && (
          <>
            <h2>{m.catalog_shippingContact()}</h2>
            <p>
              {contact.map((line) => (
                <span key={line} className="line">
                  {line.includes('@') ? <a href={`mailto:${line}`}>{line}</a> : line}
                </span>
              ))}
            </p>
          </>
        )}
      </div>
      {intro && <BelowText intro={intro} />}
    </article>
  );
}

function Countries({ countries }: Pick<ShippingView, 'countries'>) {
  return (
    <div className="shop-table">
      <table>
        <caption>{m.catalog_shippingCountries()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.catalog_shippingTo()}</th>
            <th scope="col">{m.catalog_shippingDays()}</th>
            <th scope="col">{m.catalog_shippingFreeFrom()}</th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ name, delivery, freeFromCents }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{deliveryWords(delivery)}</td>
              <td>{freeFromCents === null ? m.catalog_shippingNever() : euro(freeFromCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Costs({ group: { name, rows } }: { group: ShippingView['groups'][number] }) {
  const { locale } = useSite();
  return (
    <div className="shop-table">
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{m.catalog_shippingTo()}</th>
            <th scope="col">{m.catalog_shippingWhat()}</th>
            <th scope="col">{m.catalog_shippingPrice()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, fromGrams, fromCents, priceCents }) => (
            <tr key={`${country} ${fromGrams} ${fromCents}`}>
              <th scope="row">{country}</th>
              <td>{parcelWords(fromGrams, fromCents)}</td>
              <td>{euro(priceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function parcelWords(fromGrams: number, fromCents: number): string {
    const kilograms = String(fromGrams / 1000).replace('.', locale === 'de' ? ',' : '.');
    const parts = [
      ...(fromGrams > 0 ? [m.catalog_shippingFromWeight({ weight: kilograms })] : []),
      ...(fromCents > 0 ? [m.catalog_shippingFromValue({ price: euro(fromCents) })] : []),
    ];
    return parts.join(', ') || m.catalog_shippingAny();
  }
}
