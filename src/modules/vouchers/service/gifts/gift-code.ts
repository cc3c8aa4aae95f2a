import { randomInt } from 'node:crypto';
import type { Context } from '#kernel/context.ts';

/** Without 0 and O, 1, I and L, which people mix up; sixteen of them are 79 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 16;
const FORM = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const PURPOSE = 'vouchers.gift';

export type SealedCode = { codeDigest: string; codeSealed: string; codeEnd: string };

/** A new code of a gift voucher, as it is stored. */
export function newGiftCode({ secrets }: Context): SealedCode {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return {
    codeDigest: secrets.digest(PURPOSE, code),
    codeSealed: secrets.seal(PURPOSE, code),
    codeEnd: code.slice(-4),
  };
}

/** 'ABCD-EFGH-JKMN-PQRS', as it is printed. */
export const openGiftCode = ({ secrets }: Context, sealed: string): string =>
  (secrets.open(PURPOSE, sealed).match(/.{4}/g) ?? []).join('-');

/** Digests of what somebody typed, under all keys; none where it cannot be the code of a gift voucher. */
export function giftDigests({ secrets }: Context, typed: string): string[] {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return FORM.test(code) ? secrets.digests(PURPOSE, code) : [];
}
