import { m } from '#texts';
import type { KindView, ShownResource } from '../../pages.ts';

/** Rooms and equipment with their prices, as they stand on a notice board. */
export function Prices({ kind: { resources, deposit } }: { kind: Pick<KindView, 'resources' | 'deposit'> }) {
  const always = resources.filter(({ isOptional }) => !isOptional);
  const optional = resources.filter(({ isOptional }) => isOptional);
  return (
    <section aria-labelledby="preise" className="booking-prices">
      <h2 id="preise">{m.booking_pricesTitle()}</h2>
      {always.map((one) => (
        <Resource key={one.id} resource={one} />
      ))}
      {optional.length > 0 && <h3>{m.booking_alsoBookable()}</h3>}
      {optional.map((one) => (
        <Resource key={one.id} resource={one} />
      ))}
      {deposit && <p>{m.booking_depositWords({ sum: deposit })}</p>}
    </section>
  );
}

function Resource({
  resource: { name, description, capacity, rates, surcharges, isOptional, most },
}: {
  resource: ShownResource;
}) {
  const priced = rates.filter(({ prices }) => prices !== '');
  return (
    <div className="booking-resource">
      {isOptional ? (
        <p className="name">{most > 1 ? `${name} (${m.booking_upTo({ count: most })})` : name}</p>
      ) : (
        <h3>{name}</h3>
      )}
      {capacity !== null && <p className="small soft">{m.booking_capacityWords({ count: capacity })}</p>}
      {description && <p className="small">{description}</p>}
      <ul>
        {priced.length === 0 && <li>{m.booking_priceFree()}</li>}
        {priced.map((rate) => (
          <li key={rate.name}>{rates.length > 1 ? `${rate.name}: ${rate.prices}` : rate.prices}</li>
        ))}
        {surcharges.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
