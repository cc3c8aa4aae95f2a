import { isUniqueViolation } from '#kernel/db/violations.ts';
import { conflict } from '#kernel/errors.ts';

/** Two who take the same place at the same moment: the second one is a conflict. @throws AppError conflict */
export async function conflictIfTaken<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(null);
    throw error;
  }
}
