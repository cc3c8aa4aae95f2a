import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Device } from '../../contract.ts';
import { notificationApi } from './notification-api.ts';
import { canPush, endSubscription, subscribe } from './subscribe.ts';

type Known = { publicKey: string; device: Device[] };

/** Devices that get push messages; this browser can be added, and each of them removed. */
export function Devices() {
  const { notify } = useAdmin();
  const { isBusy, run } = useAction();
  const { value: loaded } = useLoaded(() => notificationApi('GET /api/v0/notification/devices', { query: {} }));
  const [changed, setChanged] = useState<Known | null>(null);
  const known = changed ?? loaded;
  if (!known) return null;
  const add = () =>
    run(async () => {
      const body = await subscribe(known.publicKey);
      if (!body) return notify({ kind: 'error', text: m.notifications_deviceRefused() });
      setChanged(await notificationApi('POST /api/v0/notification/devices', { body }));
      notify({ kind: 'success', text: m.notifications_deviceAdded() });
    });
  const remove = (id: string) =>
    run(async () => {
      const left = await notificationApi('DELETE /api/v0/notification/devices', { query: { id } });
      if (left.device.length === 0) await endSubscription();
      setChanged(left);
      notify({ kind: 'success', text: m.notifications_deviceRemoved() });
    });
  return (
    <Panel title={m.notifications_devices()}>
      <p className="muted small">{canPush() ? m.notifications_devicesHelp() : m.notifications_deviceUnable()}</p>
      {known.device.length === 0 ? <p>{m.notifications_deviceNone()}</p> : null}
      <ul className="notifications-devices">
        {known.device.map(({ _id, label, createdAt }) => (
          <li key={_id}>
            <span>
              {label} <small className="muted">{m.notifications_deviceSince({ date: stampOf(createdAt) })}</small>
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={m.notifications_deviceRemove({ label })}
              onClick={() => void remove(_id)}
            >
              {m.notifications_deviceRemoveShort()}
            </Button>
          </li>
        ))}
      </ul>
      {canPush() ? (
        <Button loading={isBusy} onClick={() => void add()}>
          {m.notifications_deviceAdd()}
        </Button>
      ) : null}
    </Panel>
  );
}
