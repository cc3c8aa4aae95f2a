import { z } from 'zod';

/** Short key of a part of a form, stable while its words change. */
export const partKey = z.string().regex(/^[a-z0-9]{1,20}$/);

const QUESTION_KINDS = ['text', 'choice', 'yesNo', 'number', 'date'] as const;
const words = z.string().trim().max(200);

/** A question that a parish adds to a form. */
export const questionSchema = z.strictObject({
  key: partKey,
  kind: z.enum(QUESTION_KINDS).default('text'),
  label: words.min(1),
  labelEn: words.default(''),
  help: words.default(''),
  /** Of a choice. */
  options: z.array(z.string().trim().min(1).max(120)).max(30).default([]),
  isRequired: z.boolean().default(false),
});
export type Question = z.output<typeof questionSchema>;

/** A question in the words in which it was answered. */
export const askedSchema = questionSchema.pick({ key: true, kind: true, label: true, labelEn: true });
export type AskedQuestion = z.output<typeof askedSchema>;

/** Answers by the key of their question. */
export type Answers = Readonly<Record<string, string>>;
