import { z } from 'zod';
import { challengeAnswerSchema } from '#kernel/captcha/answer-schema.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { partKey } from '#kernel/questions/question.ts';
import { MOST_PEOPLE } from './offer-parts.ts';

/** By the key of the question; '' = not answered. */
const answers = z.record(partKey, z.string().trim().max(1000)).default({});

export const personSchema = z.strictObject({
  /** Of one who is registered already. */
  id: z.union([z.uuid(), z.literal('')]).default(''),
  name: z.string().trim().min(1).max(120),
  /** Key of the group; '' where the event has none. */
  group: z.string().max(20).default(''),
  /** Typed text; '' = not said. */
  age: z.string().trim().max(3).default(''),
  bornOn: z.union([localDate, z.literal('')]).default(''),
  answers,
});
export type FormPerson = z.output<typeof personSchema>;

/** Data of a family, on the website and to the office. */
export const familySchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  phone: z.string().trim().max(60).default(''),
  people: z.array(personSchema).min(1).max(MOST_PEOPLE),
  answers,
  /** Of a parent, for children. */
  consent: z.boolean().default(false),
});
export type FamilyForm = z.output<typeof familySchema>;

export const registrationSchema = familySchema.extend({
  key: z.uuid(),
  email: z.email().max(254),
  privacy: z.boolean().default(false),
  captcha: challengeAnswerSchema,
});
export type RegistrationForm = z.output<typeof registrationSchema>;
