import { createHash, randomBytes } from 'node:crypto';
import { canonical } from '#kernel/audit/changed-fields.ts';
import type { issuedDocuments, PersonalContent } from '../../tables.ts';

export type IssuedRow = typeof issuedDocuments.$inferSelect;

/** Predecessor hash of the first document of a chain. */
export const CHAIN_BEGIN = '0'.repeat(64);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** NB: without the salt a hash of a name and an address could be guessed; both are forgotten together. */
export const newSalt = (): string => randomBytes(16).toString('hex');

export const personalHashOf = (salt: string, personal: PersonalContent): string =>
  sha256(`${salt}\n${canonical(personal)}`);

/**
 * SHA-256 over the hash of the former document and the row, in canonical JSON. Without the parish that the row belongs to now, which
 * a merge changes, and with the hash of the personal part in place of it, which may be forgotten.
 */
export function hashOf(prevHash: string, row: Omit<IssuedRow, 'hash' | 'prevHash'>): string {
  const { id, issuerId, series, isTest, position, kind, number, year, count, issuedOn, locale } = row;
  const { subjectKind, subjectId, content, personalHash } = row;
  const frozen = {
    id,
    issuerId,
    series,
    isTest,
    position,
    kind,
    number,
    year,
    count,
    issuedOn,
    locale,
    issuedAt: row.issuedAt.toISOString(),
    subjectKind,
    subjectId,
    content,
    personalHash,
  };
  return sha256(`${prevHash}\n${canonical(frozen)}`);
}

/** True if the personal part is that which was issued, or was erased as a whole. */
export function isPersonalIntact({ personal, personalSalt, personalHash }: IssuedRow): boolean {
  if (personal === null || personalSalt === null) return personal === null && personalSalt === null;
  return personalHashOf(personalSalt, personal) === personalHash;
}
