import { IconPackage } from '@tabler/icons-react';
import type { AdminPart, AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { ordersApi } from './orders-api.ts';

/** Orders of the shop. */
export const checkoutAdmin: AdminPart = {
  room: { name: 'checkout', title: m.checkout_orders },
  component: 'shop',
  nav: [
    {
      id: 'shop-orders',
      group: 'shop',
      component: 'shop',
      label: m.checkout_orders,
      icon: IconPackage,
      path: 'shop/orders',
      permission: 'checkout.order.read',
    },
  ],
  tasks: ordersToPack,
};

/** Confirmed orders of the parish wait to be packed. */
async function ordersToPack({ base, site, may }: AdminView): Promise<Task[]> {
  if (!may('checkout.order.read')) return [];
  const { total } = await ordersApi('GET /api/v0/order/', { query: { site, state: 'confirmed', limit: 1 } });
  if (total === 0) return [];
  return [
    {
      id: `orders-${site}`,
      urgency: 'today',
      kind: 'open',
      state: m.checkout_stateConfirmed(),
      title: m.checkout_taskTitle({ count: total }),
      detail: m.checkout_taskDetail(),
      site,
      verb: m.checkout_taskVerb(),
      to: `${base}/shop/orders?state=confirmed`,
    },
  ];
}
