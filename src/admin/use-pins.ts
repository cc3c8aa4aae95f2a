import { useState } from 'react';
import { fieldErrorOf } from '#design/admin/form/refusal.ts';
import { toasts } from '#design/patterns/feedback/toast-store.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { authEndpoints } from '#modules/auth/contract.ts';
import { m } from '#texts';

/** The screens that the person keeps at hand, up to `most`. A change shows at once and is taken back when the server refuses it. */
export function usePins({ ids, most }: { ids: readonly string[]; most: number }) {
  const [pins, setPins] = useState(ids);
  const keep = async (next: string[]) => {
    setPins(next);
    try {
      await apiOf<typeof authEndpoints>()('PUT /api/v0/auth/pins', { body: { pins: next } });
    } catch (error) {
      setPins(pins);
      toasts.add({ type: 'error', content: fieldErrorOf(error) });
    }
  };
  const togglePin = (id: string) => {
    if (pins.includes(id)) void keep(pins.filter((one) => one !== id));
    else if (pins.length < most) void keep([...pins, id]);
    else toasts.add({ type: 'warning', content: m.design_adminPinsFull({ most }) });
  };
  return { pins, togglePin };
}
