import { m } from '#texts';
import type { ServiceItem } from '../../../../contract.ts';
import { extraApi, serviceApi } from '../../worship-api.ts';

/** Message of a completed action and its undo. */
export type Done = { said: string; undo: () => Promise<unknown> };

export type Move = { on?: string; at?: string; placeId?: string; reason: string | null };
export type Facts = { title: string; presider: string | null; music: string | null; note: string | null; type: string };
export type NewService = { site: string; on: string; placeId: string; at: string; durationMinutes: number } & Facts;

export async function cancelService({ key, rev, title }: ServiceItem, reason: string | null): Promise<Done> {
  const done = await serviceApi('POST /api/v0/service/cancel', { body: { key, rev, reason } });
  return { said: m.worship_doneCancelled({ title }), undo: restoring(done) };
}

export async function moveService({ key, rev, title }: ServiceItem, move: Move): Promise<Done> {
  const done = await serviceApi('POST /api/v0/service/move', { body: { key, rev, ...move } });
  return { said: m.worship_doneMoved({ title }), undo: restoring(done) };
}

/** An empty patch confirms the service as planned. */
export async function changeService(
  { key, rev, title }: ServiceItem,
  patch: Partial<Facts>,
  reason: string | null,
): Promise<Done> {
  const done = await serviceApi('POST /api/v0/service/change', { body: { key, rev, reason, patch: patch as never } });
  return { said: m.worship_doneChanged({ title }), undo: restoring(done) };
}

/** Reinstates a cancelled service. */
export async function holdService({ key, rev, title, reason }: ServiceItem): Promise<Done> {
  const [held] = await serviceApi('POST /api/v0/service/restore', { body: { key, rev } });
  const undo = async () => {
    if (held) await serviceApi('POST /api/v0/service/cancel', { body: { key, rev: held.rev, reason } });
  };
  return { said: m.worship_doneHeld({ title }), undo };
}

export async function addService(service: NewService): Promise<Done> {
  const [made] = await extraApi('POST /api/v0/service_extra/', { body: service as never });
  const undo = async () => {
    if (made) await extraApi('DELETE /api/v0/service_extra/:id', { params: { id: made._id } });
  };
  return { said: m.worship_doneAdded({ title: service.title }), undo };
}

/** `before` is the previous publication date by parish. */
export async function publishWeek(
  sites: string[],
  until: string,
  before: Readonly<Record<string, string | null>>,
): Promise<Done> {
  await serviceApi('POST /api/v0/service/publish', { body: { sites, until } });
  const undo = async () => {
    for (const site of sites) {
      await serviceApi('POST /api/v0/service/publish', { body: { sites: [site], until: before[site] ?? null } });
    }
  };
  return { said: m.worship_donePublished(), undo };
}

function restoring([done]: ServiceItem[]): () => Promise<void> {
  return async () => {
    if (done) await serviceApi('POST /api/v0/service/restore', { body: { key: done.key, rev: done.rev } });
  };
}
