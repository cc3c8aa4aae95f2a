import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { recoveryCodes } from '../../tables.ts';

const CODES = 10;
/** Without I, L, O and U, which people mistake for others: 16 signs of 5 bits are 80 bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** Ten new codes in groups of four; the earlier ones no longer work. Shown once, stored as keyed digests. */
export async function makeRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeDigest: ctx.secrets.digest(purposeFor(userId), code) })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Uses up a code; of two uses at the same moment one wins. Takes O for 0, I and L for 1. */
export async function takeRecoveryCode(ctx: Context, userId: string, typed: string): Promise<boolean> {
  const code = typed.replaceAll('O', '0').replace(/[IL]/g, '1');
  const digests = ctx.secrets.digests(purposeFor(userId), code);
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(
      and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeDigest, digests), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

const purposeFor = (userId: string) => `auth.recovery:${userId}`;

/** 256 is a multiple of 32, so every sign is equally likely. */
const newCode = () => Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
