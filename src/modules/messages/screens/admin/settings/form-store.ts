import { recordStore } from '#design/admin/resource/record-store.ts';
import type { Form } from '../../../contract.ts';

/** Each language has its own field; lists of words are lines. */
export type FormValuesOfForm = Pick<
  Form,
  'kind' | 'slug' | 'fields' | 'recipients' | 'confidential' | 'readers' | 'isOpen' | 'tags'
> & {
  titleDe: string;
  titleEn: string;
  introDe: string;
  introEn: string;
  replyDe: string;
  replyEn: string;
  closedDe: string;
  closedEn: string;
  retentionDays: string;
};

export const BLANK_FORM: FormValuesOfForm = {
  kind: 'other',
  slug: '',
  titleDe: '',
  titleEn: '',
  introDe: '',
  introEn: '',
  fields: [],
  recipients: [],
  confidential: false,
  readers: [],
  replyDe: '',
  replyEn: '',
  closedDe: '',
  closedEn: '',
  retentionDays: '365',
  isOpen: true,
  tags: [],
};

export function valuesOfForm(form: Form): FormValuesOfForm {
  const { kind, slug, fields, recipients, confidential, readers, isOpen, tags, title, intro, autoresponder } = form;
  return {
    kind,
    slug,
    fields,
    recipients,
    confidential,
    readers,
    isOpen,
    tags,
    titleDe: title.de,
    titleEn: title.en,
    introDe: intro.de,
    introEn: intro.en,
    replyDe: autoresponder.text.de,
    replyEn: autoresponder.text.en,
    closedDe: autoresponder.closedText.de,
    closedEn: autoresponder.closedText.en,
    retentionDays: String(form.retentionDays),
  };
}

export const formStore = recordStore<Form, FormValuesOfForm>({ name: 'form', bodyOf });

function bodyOf(values: FormValuesOfForm) {
  const { titleDe, titleEn, introDe, introEn, replyDe, replyEn, closedDe, closedEn, retentionDays, fields, ...rest } =
    values;
  return {
    ...rest,
    // A new form without questions gets those of its kind.
    ...(fields.length > 0 ? { fields } : {}),
    title: { de: titleDe, en: titleEn },
    intro: { de: introDe, en: introEn },
    autoresponder: { text: { de: replyDe, en: replyEn }, closedText: { de: closedDe, en: closedEn } },
    retentionDays: Number(retentionDays) || retentionDays,
  };
}
