import { firstOf } from '#design/admin/resource/record-store.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceItem, ServiceRuleItem } from '../../../../contract.ts';
import { extraApi, ruleApi, serviceApi } from '../../worship-api.ts';

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

/** For which services of a rule a change holds. */
export type Scope = 'one' | 'following' | 'all';

type Series = {
  scope: Exclude<Scope, 'one'>;
  patch: Partial<Facts & { at: string; placeId: string; weekday: number }>;
};

/** Changes the rule of a service, wholly or from its day on; changes and intentions of single services stay. */
export async function changeSeries({ key, at, title, office }: ServiceItem, { scope, patch }: Series): Promise<Done> {
  const { _id, rev } = office?.rule ?? { _id: '', rev: 0 };
  const { service_rule } = await ruleApi('GET /api/v0/service_rule/:id', { params: { id: _id } });
  const before = firstOf(service_rule);
  const values = onRule(before, patch, at);
  const former = Object.fromEntries(Object.keys(values).map((name) => [name, before[name as keyof typeof before]]));
  const put = async (revision: number, body: object) =>
    ruleApi('PUT /api/v0/service_rule/', { body: { ...body, _id, rev: revision } as never });
  if (scope === 'all') {
    const [saved] = await put(rev, values);
    return { said: m.worship_doneAll({ title }), undo: async () => void (await put(saved?.rev ?? 0, former)) };
  }
  const from = key.slice(-DATE_LENGTH);
  const done = await ruleApi('POST /api/v0/service_rule/split', { body: { ...values, _id, rev, from } as never });
  const made = firstOf(done.service_rule);
  const days = done.orphaned.map((on) => shortDate(on, getLocale())).join(', ');
  return {
    said: [m.worship_doneFollowing({ title }), days && m.worship_orphanedDays({ days })].filter(Boolean).join(' '),
    undo: async () =>
      void (made._id === _id
        ? await put(made.rev, former)
        : await ruleApi('POST /api/v0/service_rule/join', {
            body: { _id: made._id, rev: made.rev, toOn: before.toOn },
          })),
  };
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** A new time ends that the service stands before another one; in summer it is the summer time where there is one. */
function onRule(
  { at: inWinter, atSummer }: ServiceRuleItem,
  { at, ...patch }: Series['patch'],
  shownAt: string,
): Partial<ServiceRuleItem> {
  const facts = patch as Partial<ServiceRuleItem>;
  if (at === undefined) return facts;
  const time = atSummer === shownAt && atSummer !== inWinter ? { atSummer: at } : { at };
  return { ...facts, ...time, beforeRuleId: null, beforeMinutes: null };
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
