/** Whether a statement failed on a unique index; drivers and the query builder wrap the error of the database. */
export function isUniqueViolation(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if ('code' in one && one.code === '23505') return true;
  return false;
}
