// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeviceRecords } from '#kernel/web/device-records.ts';
import { useDraft } from './use-draft.ts';

let stored: Map<string, string>;
let device: DeviceRecords<string>;

beforeEach(() => {
  localStorage.clear();
  stored = new Map();
  device = {
    entries: async () => [...stored],
    set: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
  };
});
afterEach(cleanup);

const open = (name = 'eins-reply', isKept = true) => renderHook(() => useDraft(name, isKept, device)).result;
const textOf = (hook: ReturnType<typeof open>) => hook.current[0];
const type = (hook: ReturnType<typeof open>, text: string) => act(() => hook.current[1](text));

it('keeps nothing of what nobody else may read', async () => {
  const hook = open('geheim-reply', false);
  type(hook, 'Streng geheim');
  cleanup();
  await Promise.resolve();
  expect([...stored, ...Object.keys(localStorage)]).toEqual([]);
});

it('is there again after the screen was left, and gone once it was sent', async () => {
  type(open(), 'Um 22 Uhr');
  cleanup();
  await waitFor(() => expect(stored.get('eins-reply')).toBe('Um 22 Uhr'));
  const again = open();
  await waitFor(() => expect(textOf(again)).toBe('Um 22 Uhr'));
  type(again, '');
  await waitFor(() => expect(stored.size).toBe(0));
});

it('takes over once what was kept in localStorage before', async () => {
  localStorage.setItem('kp-reply-eins-reply', 'Von früher');
  localStorage.setItem('kp-reply-zwei-note', 'Notiz von früher');
  const hook = open();
  await waitFor(() => expect(textOf(hook)).toBe('Von früher'));
  expect([...stored.keys()].toSorted()).toEqual(['eins-reply', 'zwei-note']);
  expect(localStorage).toHaveLength(0);
});

it('leaves it there on a device that keeps nothing', async () => {
  localStorage.setItem('kp-reply-eins-reply', 'Von früher');
  device.set = () => Promise.reject(new Error('forbidden'));
  open();
  await act(async () => {});
  expect(localStorage).toHaveLength(1);
});

it('what is typed while the device is asked counts', async () => {
  stored.set('eins-reply', 'Alt');
  const hook = open();
  type(hook, 'Neu');
  await act(async () => {});
  expect(textOf(hook)).toBe('Neu');
});
