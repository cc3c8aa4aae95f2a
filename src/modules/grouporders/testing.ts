import type { House } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildOrder } from '../orders/testing.ts';
import type { GroupOrder } from './collections/group-orders.ts';
import type { GroupState } from './contract/states.ts';
import { sharePart } from './service/share-part.ts';

export { cancelGroup, finishGroup } from './service/follow-group.ts';
export { closeDueGroups } from './service/move-group.ts';

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
  const variant = crypto.randomUUID();
  const item = {
    id: crypto.randomUUID(),
    variant,
    quantity: 2,
    configuration: {},
    name: 'Palmbuschen',
    seenCents: null,
  };
  const line = {
    variant,
    name: 'Palmbuschen',
    nameEn: '',
    number: 'P1',
    chosen: [],
    quantity: 2,
    unitCents: 450,
    lineCents: 900,
    promoCents: 0,
    vatPermille: 100,
    withdrawal: 'normal',
    isVoucher: false,
    isFee: false,
  };
  const order = await buildOrder(house, {
    customerName: change.name ?? 'Familie Beispiel',
    email: 'familie@example.test',
    method: 'pickup',
    items: [item],
    lines: [line],
    totalCents: 900,
  });
  const ctx = await house.contextOf('guest');
  await ctx.tx(async (tx) => sharePart.take?.(tx, order, { groupOrder: groupId }));
  return order.id;
}
