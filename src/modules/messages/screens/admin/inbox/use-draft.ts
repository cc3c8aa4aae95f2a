import { useEffect, useRef, useState } from 'react';
import { createDeviceRecords, type DeviceRecords } from '#kernel/web/device-records.ts';

/** Key in `localStorage`, where drafts were kept before: browsers write that to the disk seconds later. */
const FORMER_PREFIX = 'kp-reply-';
const STORE_AFTER_MS = 500;

const onDevice = createDeviceRecords<string>('kirchplatz-replies');
const unstored = new Map<string, { text: string; timer: ReturnType<typeof setTimeout> }>();

/** A text that survives leaving the screen, on this device only; `isKept: false` for what nobody else may read. */
export function useDraft(name: string, isKept: boolean, device = onDevice): [string, (text: string) => void] {
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const isTyped = useRef(new Set<string>());
  useEffect(() => {
    if (!isKept) return undefined;
    let isGone = false;
    void storedDraft(device, name).then((text) => {
      // Text typed while the draft was loading wins.
      if (text && !isGone && !isTyped.current.has(name)) setDrafts((before) => ({ ...before, [name]: text }));
    });
    return () => {
      isGone = true;
      void storeNow(device, name);
    };
  }, [name, isKept, device]);
  useEffect(() => {
    const storeAll = () => [...unstored.keys()].forEach((one) => void storeNow(device, one));
    window.addEventListener('pagehide', storeAll);
    return () => window.removeEventListener('pagehide', storeAll);
  }, [device]);
  const put = (text: string) => {
    isTyped.current.add(name);
    setDrafts((before) => ({ ...before, [name]: text }));
    if (isKept) storeSoon(device, name, text);
  };
  return [drafts[name] ?? '', put];
}

function storeSoon(device: DeviceRecords<string>, name: string, text: string): void {
  clearTimeout(unstored.get(name)?.timer);
  unstored.set(name, { text, timer: setTimeout(() => void storeNow(device, name), STORE_AFTER_MS) });
  // A sent text must not reappear.
  if (text === '') void storeNow(device, name);
}

async function storeNow(device: DeviceRecords<string>, name: string): Promise<void> {
  const waiting = unstored.get(name);
  if (!waiting) return;
  clearTimeout(waiting.timer);
  unstored.delete(name);
  // A full or forbidden storage: the text is still on the screen.
  await (waiting.text ? device.set(name, waiting.text) : device.remove(name)).catch(() => undefined);
}

/** The draft with this name; migrates those in localStorage once. */
async function storedDraft(device: DeviceRecords<string>, name: string): Promise<string> {
  await takeOver(device);
  const waiting = unstored.get(name);
  if (waiting) return waiting.text;
  const known = await device.entries().catch(() => []);
  return known.find(([key]) => key === name)?.[1] ?? '';
}

async function takeOver(device: DeviceRecords<string>): Promise<void> {
  for (const key of formerKeys()) {
    try {
      const text = localStorage.getItem(key) ?? '';
      if (text) await device.set(key.slice(FORMER_PREFIX.length), text);
      localStorage.removeItem(key);
    } catch {
      // The device keeps nothing: the draft stays where it is.
    }
  }
}

function formerKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(FORMER_PREFIX));
  } catch {
    return [];
  }
}
