import { z } from 'zod';
import { partKey } from './parts.ts';

export const QUESTION_KINDS = ['text', 'choice', 'yesNo', 'number', 'date'] as const;

/** A question of the form, asked once for a booking. */
export const questionSchema = z.strictObject({
  key: partKey,
  kind: z.enum(QUESTION_KINDS).default('text'),
  label: z.string().trim().min(1).max(200),
  labelEn: z.string().trim().max(200).default(''),
  help: z.string().trim().max(200).default(''),
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
