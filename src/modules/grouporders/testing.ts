import type { House } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { GroupOrder } from './collections/group-orders.ts';
import type { GroupState } from './contract/states.ts';
import { joinGroup } from './service/order-shares.ts';

/** A group order in Fels until the end of November 2026, handed out in December. */
export const PLAN = { opensOn: '2026-11-15', closesOn: '2026-11-30', handOutOn: '2026-12-06' };

export async function buildGroup(house: House, change: object = {}): Promise<GroupOrder> {
  const body = { site: 'fels', name: 'Palmbuschen', ...PLAN, ...change };
  const answer = await house.call('admin', 'POST /api/v0/group_order/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as GroupOrder[])[0] as GroupOrder;
}

/** Moves a group order on, as the office does. Returns the answer. */
export const moveTo = (house: House, { _id, rev }: { _id: string; rev: number }, to: GroupState) =>
  house.call('admin', 'POST /api/v0/group_order/:id/state', { ...byPath(_id), body: { rev, to } });

/** One that is open, with these goods. */
export async function openGroup(house: House, variant: string, change: object = {}): Promise<GroupOrder> {
  const group = await buildGroup(house, { products: [{ variant }], ...change });
  const { status, text, body } = await moveTo(house, group, 'open');
  if (status !== 200) throw new Error(text);
  return { ...group, ...(body as { rev: number }), state: 'open' };
}

/** An order of a family that takes part, as the checkout notes it. Returns the id of the order. */
export async function buildShare(house: House, groupId: string, change: { name?: string } = {}): Promise<string> {
  const id = crypto.randomUUID();
  const ctx = await house.contextOf('guest');
  const line = {
    variant: crypto.randomUUID(),
    name: 'Palmbuschen',
    number: 'P1',
    chosen: [],
    quantity: 2,
    lineCents: 900,
  };
  await ctx.tx((tx) =>
    joinGroup(tx, groupId, {
      ...{ id, number: '2026-0001', siteId: house.sites.fels._id, isTest: false, userId: null },
      ...{ customerName: change.name ?? 'Familie Beispiel', email: 'familie@example.test', phone: '+43 660 0000000' },
      ...{ method: 'pickup', lines: [line], goodsCents: 900, toPayCents: 900, isWaiting: false },
    }),
  );
  return id;
}
