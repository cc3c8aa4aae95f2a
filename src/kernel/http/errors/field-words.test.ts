import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalOfIssues } from './error-reply.ts';

/** The word at the field for what was typed. */
function wordAt(schema: z.ZodType, typed: unknown): unknown {
  const { error } = z.object({ field: schema }).safeParse({ field: typed });
  const issues = (error?.issues ?? []).map(({ code, path, message, ...params }) => ({
    keyword: code,
    instancePath: `/${path.join('/')}`,
    params,
    message,
  }));
  return (refusalOfIssues(issues, { field: typed }).details as { fields: Record<string, string> }).fields.field;
}

test.each([
  [z.string(), undefined, 'kernel_fieldRequired'],
  [z.string().min(1), '', 'kernel_fieldRequired'],
  [z.enum(['at', 'de']), undefined, 'kernel_fieldRequired'],
  [z.enum(['at', 'de']), '', 'kernel_fieldRequired'],
  [z.enum(['at', 'de']), 'xx', 'kernel_fieldNotAllowed'],
  [z.string().min(3), 'a', 'kernel_fieldTooShort'],
  [z.string().max(3), 'abcd', 'kernel_fieldTooLong'],
  [z.number(), 'viel', 'kernel_fieldNumber'],
  [z.number().int(), 1.5, 'kernel_fieldNumber'],
  [z.number().min(5), 1, 'kernel_fieldTooSmall'],
  [z.number().int().max(5), 9, 'kernel_fieldTooLarge'],
  [z.array(z.string()).min(1), [], 'kernel_fieldTooFew'],
  [z.array(z.string()).max(1), ['a', 'b'], 'kernel_fieldTooMany'],
  [z.email(), 'maria', 'kernel_fieldEmail'],
  [z.uuid(), '', 'kernel_fieldChoose'],
  [z.iso.date(), '', 'kernel_fieldDate'],
  [z.string().regex(/x/), 'y', 'kernel_fieldWrongForm'],
  [z.enum(['a']), 'b', 'kernel_fieldNotAllowed'],
  [z.boolean(), undefined, 'kernel_fieldWrongKind'],
])('says in plain words what is wrong (%#)', (schema, typed, word) => {
  expect(wordAt(schema, typed)).toBe(word);
});
