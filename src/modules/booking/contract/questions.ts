import type { z } from 'zod';
import { questionSchema } from '#kernel/questions/question.ts';

/** A question in the words in which it was answered. */
export const askedSchema = questionSchema.pick({ key: true, kind: true, label: true, labelEn: true });
export type AskedQuestion = z.output<typeof askedSchema>;
