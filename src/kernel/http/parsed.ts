import type { z } from 'zod';
import { refusalOfIssues } from './errors/error-reply.ts';
import { refuseOddTexts } from './guard/refuse-odd-requests.ts';

/**
 * Validates input that does not arrive as the body or query of an endpoint (forms, headers, multipart fields). Errors are
 * reported at their fields, below `at` if given. @throws AppError invalid
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
    at === undefined ? value : { [at]: value },
  );
}
