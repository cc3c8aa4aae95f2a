import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isLocale, type Locale } from '#kernel/i18n/texts.ts';
import { GUEST_HANDLE } from '../contract.ts';
import { users } from '../tables.ts';

/** The account fields that emails and one-time links need. */
export type AccountRef = {
  id: string;
  handle: string;
  name: string;
  locale: Locale | null;
  isPending: boolean;
  hasSecondFactor: boolean;
};

/** Finds an active or unconfirmed account by email address; null for any other account and for unknown addresses alike. */
export async function accountByHandle(ctx: Context, handle: string): Promise<AccountRef | null> {
  return refOf(
    (
      await ctx.db
        .select()
        .from(users)
        .where(and(eq(users.handle, handle), usable()))
    )[0],
  );
}

/** Like `accountByHandle`, by id. */
export async function accountById(ctx: Context, id: string): Promise<AccountRef | null> {
  return refOf(
    (
      await ctx.db
        .select()
        .from(users)
        .where(and(eq(users.id, id), usable()))
    )[0],
  );
}

/** Resolves the account of a job payload, by id or by the address that was entered. */
export async function accountAsked(
  ctx: Context,
  who: { userId?: string; handle?: string },
): Promise<AccountRef | null> {
  if (who.userId !== undefined) return accountById(ctx, who.userId);
  return who.handle === undefined ? null : accountByHandle(ctx, who.handle);
}

function usable() {
  const isOn = or(eq(users.active, true), isNotNull(users.unverifiedSince));
  return and(isNull(users.removedAt), ne(users.handle, GUEST_HANDLE), isOn);
}

function refOf(row: typeof users.$inferSelect | undefined): AccountRef | null {
  if (!row) return null;
  const { id, handle, name, locale, unverifiedSince, twoFactorEnabled } = row;
  return {
    id,
    handle,
    name: name || handle,
    locale: isLocale(locale) ? locale : null,
    isPending: unverifiedSince !== null,
    hasSecondFactor: twoFactorEnabled,
  };
}
