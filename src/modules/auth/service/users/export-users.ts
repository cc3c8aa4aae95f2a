import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvText } from '#kernel/i18n/csv.ts';
import { localMoment, momentText } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { User } from '../../contract.ts';
import { roleTitles } from '../roles/roles.ts';
import { listUsers, type UserFilter } from './users.ts';

const PAGE = 200;

/**
 * Exports all matching accounts as CSV with semicolons and a byte order mark, as Austrian spreadsheet programs expect; cells
 * that look like formulas are prefixed with an apostrophe. @throws AppError C100, access.proofNeeded
 */
export async function exportUsers(ctx: Context, filter: Omit<UserFilter, 'page' | 'limit'>): Promise<Attachment> {
  ctx.demand('auth.user.read');
  demandRecentProof(ctx);
  const titles = await roleTitles(ctx);
  const rows: Record<string, string>[] = [];
  for (let page = 1, total = 1; rows.length < total; page += 1) {
    const part = await listUsers(ctx, { ...filter, page, limit: PAGE });
    rows.push(...part.auth.map((user) => rowOf(ctx, user, titles)));
    total = part.auth.length > 0 ? part.total : 0;
  }
  await ctx.record({
    act: 'auth.user.export',
    object: { kind: 'users', id: '', label: '' },
    note: String(rows.length),
  });
  const columns = Object.keys(rows[0] ?? rowOf(ctx, null, titles));
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ''));
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  return {
    name: `${m.auth_usersFile({}, { locale: ctx.locale })}-${on}.csv`,
    type: 'text/csv; charset=utf-8',
    body: csvText([columns, ...lines], { asText: true }),
  };
}

function rowOf({ locale, site }: Context, user: User | null, titles: Record<string, string>): Record<string, string> {
  const data = user?.userData ?? {};
  const roles = (user?.roles ?? []).map(({ role, site }) => [titles[role] ?? role, site].filter(Boolean).join(' '));
  return {
    [m.auth_name({}, { locale })]: user?.name ?? '',
    [m.auth_email({}, { locale })]: user?.handle ?? '',
    [m.auth_firstName({}, { locale })]: data.first_name ?? '',
    [m.auth_lastName({}, { locale })]: data.last_name ?? '',
    [m.auth_company({}, { locale })]: data.company ?? '',
    [m.auth_phone({}, { locale })]: data.phone ?? '',
    [m.auth_role({}, { locale })]: roles.join(', '),
    [m.auth_account({}, { locale })]: user?.unconfirmed
      ? m.auth_unconfirmed({}, { locale })
      : user?.active === false
        ? m.auth_locked({}, { locale })
        : m.auth_active({}, { locale }),
    [m.auth_lastLogin({}, { locale })]: user?.lastLogin
      ? momentText(new Date(user.lastLogin), locale, site.timeZone)
      : '',
  };
}
