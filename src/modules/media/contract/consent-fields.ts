import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';

export const CONSENTS = ['notNeeded', 'unknown', 'given', 'refused'] as const;

const changeable = {
  state: z.enum(CONSENTS).describe('Consent of the people in the image to its publication'),
  /** Free-form names. NB: personal data, never sent to guests. */
  people: z.array(z.string().trim().min(1).max(120)).max(50),
  minors: z.boolean().describe('Children are recognisable'),
  until: localDate.nullable().describe('Last day of the consent; null = until it is withdrawn'),
  note: z.string().trim().max(500).describe('How and when it was given'),
};

/**
 * People in the picture and their consent. Guests are blocked by a refusal, an expired consent, and children without a
 * known one.
 */
export const consentSchema = z.object({
  ...changeable,
  override: z
    .object({ by: z.string(), at: z.string(), reason: z.string() })
    .nullable()
    .describe('Decision to publish without consent; ends with the next change of the consent'),
});
export type Consent = z.output<typeof consentSchema>;

export const consentChangeSchema = z.strictObject({
  _id: z.uuid(),
  rev: z.number().int(),
  ...z.object(changeable).partial().shape,
});
export type ConsentChange = z.output<typeof consentChangeSchema>;
