import type { Context } from '#kernel/context.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { instantOf } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { eventDatesBetween } from '#modules/content/index.ts';
import { endOfService, parishServices } from '#modules/worship/index.ts';
import type { ResourceRow } from '../resources.ts';
import type { Span } from '../spans.ts';

/** Something of a higher room that takes place in a room by its name, in local stamps. */
type PlaceTime = {
  source: 'match' | 'training';
  id: string;
  title: string;
  place: string;
  startsAt: string;
  endsAt: string;
};

/** Says for a room of the house what takes places of a parish in these local days. */
export type PlaceTaker = (
  ctx: Context,
  asked: { siteId: string; from: string; to: string },
) => Promise<readonly PlaceTime[]>;

declare module '#kernel/module.ts' {
  interface HandedIn {
    placeTakers: PlaceTaker;
  }
}

/** A service, an event, a match or a training that takes place in a resource. */
export type Outside = Span & {
  source: 'service' | 'event' | PlaceTime['source'];
  id: string;
  resource: string;
  title: string;
  startsAt: string;
  endsAt: string;
};

/** Services, events and what other rooms hand in of these local days that occupy the resources, by their place and by the names they go by. */
export async function outsideIn(
  ctx: Context,
  resources: readonly ResourceRow[],
  { from, to }: { from: string; to: string },
): Promise<Outside[]> {
  const rooms = resources.filter(({ kind }) => kind === 'room');
  const found = [];
  for (const siteId of new Set(rooms.map((room) => room.siteId)))
    found.push(...(await outsideOf(ctx, siteId, { rooms: rooms.filter((room) => room.siteId === siteId), from, to })));
  return found;
}

type Asked = { rooms: readonly ResourceRow[]; from: string; to: string };

async function outsideOf(ctx: Context, siteId: string, { rooms, from, to }: Asked): Promise<Outside[]> {
  const zone = zoneOf(ctx, siteId);
  const services = rooms.some(({ placeId }) => placeId) ? await parishServices(ctx, { siteId, from, to }) : [];
  const events = await eventDatesBetween(ctx, { siteId, from, to });
  const ofServices = services
    .filter(({ isOff }) => !isOff)
    .flatMap((service) => {
      const end = endOfService(service);
      const said = { startsAt: `${service.on}T${service.at}`, endsAt: `${end.on}T${end.at}` };
      return rooms
        .filter(({ placeId }) => placeId !== null && placeId === service.placeId)
        .map(({ id }) => ({
          source: 'service' as const,
          id: service.key,
          resource: id,
          title: service.title,
          ...said,
        }));
    });
  const handed = await Promise.all(
    ctx.across.handedIn('placeTakers').map((timesOf) => timesOf(ctx, { siteId, from, to })),
  );
  const ofOthers = handed
    .flat()
    .flatMap(({ place, ...time }) =>
      rooms.filter((room) => isCalled(room, place)).map((room) => ({ ...time, resource: room.id })),
    );
  const ofEvents = events.flatMap(({ id, title, place, startsAt, endsAt }) =>
    rooms
      .filter((room) => isCalled(room, place))
      .map((room) => ({ source: 'event' as const, id, resource: room.id, title, startsAt, endsAt })),
  );
  return [...ofServices, ...ofEvents, ...ofOthers].map((one) => ({ ...one, ...spanOf(one, zone) }));
}

/** True if an event at this place is in the room. */
export function isCalled({ name, alsoCalled }: Pick<ResourceRow, 'name' | 'alsoCalled'>, place: string): boolean {
  const said = foldWords(place);
  return said !== '' && [name, ...alsoCalled].some((one) => foldWords(one) === said);
}

/** Local stamps as instants. */
export const spanOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, zone: string): Span => ({
  from: instantOf(startsAt.slice(0, 10), startsAt.slice(11), zone).getTime(),
  to: instantOf(endsAt.slice(0, 10), endsAt.slice(11), zone).getTime(),
});
