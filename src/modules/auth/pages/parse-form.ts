import type { z } from 'zod';
import { refusalOfIssues } from '#kernel/http/error-reply.ts';

/** Holds what a form says against the contract of the call that it stands for. @throws AppError invalid */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refusalOfIssues(
    result.error.issues.map((issue) => ({
      instancePath: `/${issue.path.join('/')}`,
      keyword: issue.code,
      params: issue,
    })),
  );
}
