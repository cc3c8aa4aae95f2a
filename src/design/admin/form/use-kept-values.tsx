import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createDeviceRecords, type DeviceRecords } from '#kernel/web/device-records.ts';
import { useLoaded } from '../actions/use-loaded.ts';
import { KeptNote } from '../locks/draft-note.tsx';
import type { EditFormState, FormValues } from './use-edit-form.ts';

type Kept = { values: Record<string, unknown>; at: string };

const STORE_AFTER_MS = 500;
const onDevice = createDeviceRecords<Kept>('kirchplatz-new-records');

/**
 * Keeps what was typed into a new record on this device until it is created, and offers it when the empty form is opened again. Without a
 * name nothing is kept.
 */
export function useKeptValues<Values extends FormValues>(
  name: string | null,
  form: EditFormState<Values>,
  device: DeviceRecords<Kept> = onDevice,
): ReactNode {
  const [isAnswered, setAnswered] = useState(false);
  const { value: kept } = useLoaded(async () => (name === null ? null : keptIn(device, name)));
  const isTyped = useRef(false);
  const typed = form.changed.length > 0 ? JSON.stringify(form.values) : '';
  useEffect(() => {
    if (name === null || (typed === '' && !isTyped.current)) return undefined;
    isTyped.current = typed !== '';
    if (typed === '') {
      forget(device, name);
      return undefined;
    }
    const store = () =>
      void device.set(name, { values: JSON.parse(typed), at: new Date().toISOString() }).catch(ignore);
    const timer = setTimeout(store, STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [name, typed, device]);
  if (name === null || !kept || isAnswered) return null;
  return (
    <KeptNote
      at={kept.at}
      onTake={() => {
        form.fill(kept.values as Partial<Values>);
        setAnswered(true);
      }}
      onDrop={() => {
        forget(device, name);
        setAnswered(true);
      }}
    />
  );
}

const forget = (device: DeviceRecords<Kept>, name: string) => void device.remove(name).catch(ignore);

/** A full or forbidden storage: what was typed is still on the screen. */
const ignore = () => undefined;

const keptIn = async (device: DeviceRecords<Kept>, name: string): Promise<Kept | null> =>
  (await device.entries().catch(() => [])).find(([key]) => key === name)?.[1] ?? null;
