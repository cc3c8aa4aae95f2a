import { m } from '#texts';
import type { MailKind, NoticeEvent } from '../../../contract/mail-texts.ts';

export const EVENT_WORDS: Readonly<Record<NoticeEvent, () => string>> = {
  overdue: m.accounting_eventOverdue,
  seriesDraft: m.accounting_eventSeriesDraft,
  seriesFailed: m.accounting_eventSeriesFailed,
  offerExpired: m.accounting_eventOfferExpired,
};

export const MAIL_WORDS: Readonly<Record<MailKind, () => string>> = {
  offer: m.accounting_offer,
  order: m.accounting_order,
  delivery: m.accounting_delivery,
  invoice: m.accounting_invoice,
  vendor_order: m.accounting_vendorOrder,
  correction: m.accounting_mailCorrection,
  ...EVENT_WORDS,
};

export const EVENTS = Object.keys(EVENT_WORDS) as NoticeEvent[];
export const KINDS = Object.keys(MAIL_WORDS) as MailKind[];
