import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { recoveryCodes } from '../../tables.ts';

const CODES = 10;
/** Crockford Base32 without the easily confused I, L, O and U: 16 characters of 5 bits give 80 bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** Replaces all codes by ten new ones in groups of four. They are shown once and stored as keyed digests. */
export async function makeRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeDigest: ctx.secrets.digest(purposeFor(userId), code) })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Consumes a code; only one of several concurrent uses succeeds. Reads O as 0, I and L as 1. */
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

/** 256 is a multiple of 32, so the modulo introduces no bias. */
const newCode = () => Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
