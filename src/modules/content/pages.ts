import type { Context } from '#kernel/context.ts';
import type { Entry } from './contract.ts';
import { entryBySlug, listEntries } from './service/read-entries.ts';

/** The page at an address of the parish with what stands on it; null when there is none. */
export async function loadPage(ctx: Context, slug: string): Promise<Entry | null> {
  ctx.shows(`entries:${ctx.site.id}`, `site:${ctx.site.id}`, 'sites', 'config');
  return entryBySlug(ctx, slug);
}

/** Notices of the parish in their order. */
export async function loadNotices(ctx: Context): Promise<Entry[]> {
  ctx.shows(`entries:${ctx.site.id}`);
  const { entry } = await listEntries(ctx, {
    page: 1,
    limit: 50,
    site: ctx.site.slug,
    type: 'notice',
    sort: 'position',
  });
  return entry;
}

/** Who edits, and in which parishes (slugs) what is allowed; made here, so that no screen guesses rights. */
export type EditorView = {
  id: string;
  name: string;
  handle: string;
  isSystem: boolean;
  sites: { create: string[]; update: string[]; remove: string[] };
};

/** Null for everybody who may change nothing: guests and customers get no tools (S6.1). */
export function loadEditor(ctx: Context): EditorView | null {
  const sitesWith = (permission: string) =>
    ctx.sites.filter((site) => ctx.may(permission, { siteId: site.id })).map((site) => site.slug);
  const update = sitesWith('content.entry.update');
  if (update.length === 0) return null;
  const { id, name, handle, roles } = ctx.user;
  const sites = { update, create: sitesWith('content.entry.create'), remove: sitesWith('content.entry.remove') };
  return { id, name, handle, isSystem: roles.some(({ role }) => role === 'system'), sites };
}
