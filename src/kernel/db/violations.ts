/** True if a statement failed on a unique index; drivers and the query builder wrap the error of the database. */
export const isUniqueViolation = (error: unknown): boolean => faultWith(error, '23505') !== null;

/** Name of the unique index on which a statement failed; null for other errors. */
export const violatedUnique = (error: unknown): string | null => faultWith(error, '23505')?.constraint ?? null;

/** True if a statement failed because a row refers to one that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean => faultWith(error, '23503') !== null;

/** True if a statement failed on an exclusion constraint: two rows that may not overlap. */
export const isExclusionViolation = (error: unknown): boolean => faultWith(error, '23P01') !== null;

type Fault = { code: string; constraint?: string };

function faultWith(error: unknown, code: string): Fault | null {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && one.code === code) return one as unknown as Fault;
  return null;
}
