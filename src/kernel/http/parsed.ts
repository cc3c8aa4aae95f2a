import type { z } from 'zod';
import { refusalOfIssues } from './error-reply.ts';
import { refuseOddTexts } from './refuse-odd-requests.ts';

/**
 * Holds what came another way than as the body or query of a call (forms, headers, parts of uploads) against its schema.
 * Mistakes stand at their fields, below `at` where it is given. @throws AppError invalid
 */
export function parsed<S extends z.ZodType>(schema: S, value: unknown, at?: string): z.output<S> {
  refuseOddTexts(value, at === undefined ? [] : [at]);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refusalOfIssues(
    result.error.issues.map((issue) => ({
      instancePath: [at ?? '', ...issue.path].join('/'),
      keyword: issue.code,
      params: issue,
      message: issue.message,
    })),
  );
}
