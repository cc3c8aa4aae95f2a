import { flag, mapped, number, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { m } from '#texts';
import type { Form } from '../../../contract.ts';

/** The form in which the office edits a form of its website. */
export const officeForm = formOf<Form>()({
  kind: value(m.messages_formKind, 'other'),
  slug: text(m.messages_labelSlug, { required: true }),
  'title.de': text(m.messages_formTitle, { required: true }),
  'title.en': text(m.messages_formTitleEn),
  'intro.de': text(m.messages_labelIntro),
  'intro.en': text(m.messages_formIntroEn),
  // A new form without questions gets those of its kind.
  fields: mapped<Form['fields'], Form['fields']>(m.messages_labelFields, {
    blank: [],
    read: (fields) => fields,
    write: (fields) => (fields.length > 0 ? fields : undefined),
  }),
  recipients: value(m.messages_labelRecipients, []),
  confidential: flag(m.messages_labelConfidential),
  readers: value(m.messages_labelReaders, []),
  'autoresponder.text.de': text(m.messages_formReply),
  'autoresponder.text.en': text(m.messages_formReplyEn),
  'autoresponder.closedText.de': text(m.messages_formClosed),
  'autoresponder.closedText.en': text(m.messages_formClosedEn),
  retentionDays: number(m.messages_labelRetention, { required: true, blank: 365 }),
  isOpen: flag(m.messages_labelOpen, true),
  tags: value(m.messages_tags, []),
});
export type OfficeForm = ValuesOf<typeof officeForm>;
