import { useRevalidator } from 'react-router';
import { useAdmin } from '#design/admin/admin-context.ts';
import { readRefusal } from '#design/admin/refusal.ts';
import { m } from '#texts';
import type { ServiceItem } from '../../contract.ts';
import { extraApi, serviceApi } from './worship-api.ts';

type Move = { on?: string; at?: string; placeId?: string; reason: string | null };
type Facts = { title: string; presider: string | null; music: string | null; note: string | null; type: string };
export type NewService = { site: string; on: string; placeId: string; at: string; durationMinutes: number } & Facts;

/**
 * What the board can do. Everything is done at once, said at the foot of the screen and can be taken back there for
 * 30 seconds, so nothing asks 'are you sure'. Each returns whether it worked.
 */
export function useServiceActs() {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();

  async function attempt(work: () => Promise<{ said: string; undo?: () => Promise<unknown> }>): Promise<boolean> {
    try {
      const { said, undo } = await work();
      notify({ kind: 'success', text: said, undo: undo && (() => void takeBack(undo)) });
      return true;
    } catch (error) {
      notify({ kind: 'error', text: readRefusal(error).message || m.design_adminNoConnection() });
      return false;
    } finally {
      await revalidate();
    }
  }

  const takeBack = (undo: () => Promise<unknown>) =>
    attempt(async () => {
      await undo();
      return { said: m.worship_undone() };
    });

  const restoring =
    ([done]: ServiceItem[]) =>
    async () => {
      if (done) await serviceApi('POST /api/v0/service/restore', { body: { key: done.key, rev: done.rev } });
    };

  return {
    cancel: ({ key, rev, title }: ServiceItem, reason: string | null) =>
      attempt(async () => {
        const done = await serviceApi('POST /api/v0/service/cancel', { body: { key, rev, reason } });
        return { said: m.worship_doneCancelled({ title }), undo: restoring(done) };
      }),
    move: ({ key, rev, title }: ServiceItem, move: Move) =>
      attempt(async () => {
        const done = await serviceApi('POST /api/v0/service/move', { body: { key, rev, ...move } });
        return { said: m.worship_doneMoved({ title }), undo: restoring(done) };
      }),
    change: ({ key, rev, title }: ServiceItem, patch: Partial<Facts>, reason: string | null) =>
      attempt(async () => {
        const body = { key, rev, reason, patch: patch as never };
        const done = await serviceApi('POST /api/v0/service/change', { body });
        return { said: m.worship_doneChanged({ title }), undo: restoring(done) };
      }),
    /** The cancelled service is held after all. */
    hold: ({ key, rev, title, reason }: ServiceItem) =>
      attempt(async () => {
        const [held] = await serviceApi('POST /api/v0/service/restore', { body: { key, rev } });
        const undo = async () => {
          if (held) await serviceApi('POST /api/v0/service/cancel', { body: { key, rev: held.rev, reason } });
        };
        return { said: m.worship_doneHeld({ title }), undo };
      }),
    add: (service: NewService) =>
      attempt(async () => {
        const [made] = await extraApi('POST /api/v0/service_extra/', { body: service as never });
        const undo = async () => {
          if (made) await extraApi('DELETE /api/v0/service_extra/:id', { params: { id: made._id } });
        };
        return { said: m.worship_doneAdded({ title: service.title }), undo };
      }),
    publish: (sites: string[], until: string, before: Readonly<Record<string, string | null>>) =>
      attempt(async () => {
        await serviceApi('POST /api/v0/service/publish', { body: { sites, until } });
        const undo = async () => {
          for (const site of sites) {
            await serviceApi('POST /api/v0/service/publish', { body: { sites: [site], until: before[site] ?? null } });
          }
        };
        return { said: m.worship_donePublished(), undo };
      }),
  };
}

export type ServiceActs = ReturnType<typeof useServiceActs>;
