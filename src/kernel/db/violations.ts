/** Whether a statement failed on a unique index; drivers and the query builder wrap the error of the database. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/** Whether a statement failed because a row refers to one that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');

function hasCode(error: unknown, code: string): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if ('code' in one && one.code === code) return true;
  return false;
}
