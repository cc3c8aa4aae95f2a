import { z } from 'zod';
import { PAPER_KINDS } from './paper-states.ts';

/** Events of which people of the parish are told by mail. */
export const NOTICE_EVENTS = ['overdue', 'seriesDraft', 'seriesFailed', 'offerExpired'] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

/** Mails whose texts a parish can change: those with a paper, and those that tell of an event. */
export const MAIL_KINDS = [...PAPER_KINDS, 'correction', ...NOTICE_EVENTS] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const subject = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u);
const text = z.string().trim().max(4000);

export const mailTextSchema = z.strictObject({ subject, text, subjectEn: subject, textEn: text });
export type MailText = z.output<typeof mailTextSchema>;

/** Own texts by kind; '' = the text of the product. */
export const mailTextsSchema = z.partialRecord(z.enum(MAIL_KINDS), mailTextSchema);
export type MailTexts = z.output<typeof mailTextsSchema>;

/** Addresses that are told, by event. */
export const noticesSchema = z.partialRecord(z.enum(NOTICE_EVENTS), z.array(z.email().max(200)).max(10));
export type Notices = z.output<typeof noticesSchema>;
