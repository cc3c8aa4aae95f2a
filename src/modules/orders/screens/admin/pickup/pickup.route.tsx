import './pickup.css';
import { Button, TextInput } from '@mantine/core';
import { IconQrcode, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { PickupDetail } from '../../../contract/pickups.ts';
import type { Route } from './+types/pickup.route';
import { Camera } from './camera.tsx';
import { DAY_LIMIT, DayList } from './day-list.tsx';
import { FoundOrder } from './found-order.tsx';
import { pickupApi } from './pickup-api.ts';
import { isCameraBarred } from './read-code.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

/** The only page that may use the camera. */
export const headers = () => ({
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), interest-cohort=()',
});

export const handle = { crumbs: () => [{ label: m.orders_collect() }] };

type Found = { pickup: PickupDetail | null; refusal: Refusal | null };

const NOTHING: Found = { pickup: null, refusal: null };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const site = adminSite();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const on = params.get('on') || undefined;
  const code = params.get('code') ?? '';
  const found = code ? await find(site, code) : NOTHING;
  return loadOne(
    async () => {
      const day = await pickupApi('GET /api/v0/pickup/', { query: { site, on, page, limit: DAY_LIMIT } });
      return { day, found, page };
    },
    { day: null, found, page },
  );
}

async function find(site: string, code: string): Promise<Found> {
  return loadOne(() => pickupApi('GET /api/v0/pickup/order', { query: { site, code } }), { pickup: null });
}

/** At the counter: an order is scanned or its number typed, and handed over; below what is collected today. */
export default function Pickup({ loaderData: { day, refusal, found, page } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams();
  const go = (change: Record<string, string>) => {
    const next = new URLSearchParams({ on: params.get('on') ?? '', ...change });
    for (const [name, value] of Array.from(next)) if (!value) next.delete(name);
    setParams(next);
  };
  const isWatching = params.has('camera') && !found.pickup;
  const startCamera = () => {
    if (isCameraBarred()) window.location.assign(`${window.location.pathname}?camera=on`);
    else go({ camera: 'on' });
  };
  return (
    <>
      <PageHead title={m.orders_collect()} facts={m.orders_collectFacts()} />
      <div className="kp-stack pickup">
        {found.pickup ? <FoundOrder pickup={found.pickup} onDone={() => go({})} /> : null}
        <RefusalNote refusal={found.refusal} />
        <Panel title={found.pickup ? m.orders_collectNext() : m.orders_collectTitle()}>
          <div className="pickup-search">
            {isWatching ? (
              <Camera onCode={(code) => go({ code })} onStop={() => go({})} />
            ) : (
              <Button size="lg" leftSection={<IconQrcode size={22} />} onClick={startCamera}>
                {m.orders_cameraOn()}
              </Button>
            )}
            <CodeForm key={params.get('code')} onCode={(code) => go({ code })} />
          </div>
        </Panel>
        {refusal ? <LoadFailed what={m.orders_collectFailed()} refusal={refusal} /> : null}
        {day ? (
          <DayList
            day={day}
            page={page}
            onDay={(on) => go({ on })}
            onPage={(at) => go({ page: String(at), on: day.on })}
          />
        ) : null}
      </div>
    </>
  );
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onCode(typed.trim());
  };
  return (
    <form className="pickup-form" onSubmit={send}>
      <TextInput
        label={m.orders_collectCode()}
        description={m.orders_collectCodeHelp()}
        value={typed}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<IconSearch size={18} />}>
        {m.orders_collectFind()}
      </Button>
    </form>
  );
}
