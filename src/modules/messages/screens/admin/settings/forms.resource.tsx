import { Checkbox, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Form } from '../../../contract.ts';
import { messageApi } from '../message-api.ts';
import { FieldsField } from './fields-field.tsx';
import { KindField } from './kind-field.tsx';
import { officeForm } from './office-form.ts';

/** Forms of the parish (S2.18). */
export const forms = defineResource({
  icon: IconForms,
  listPath: 'messages/forms',
  editPath: (id) => (id ? `messages/forms/edit/${id}` : 'messages/forms/edit'),
  words: {
    plural: m.messages_forms,
    count: m.messages_formCount,
    create: m.messages_formCreate,
    search: m.messages_formSearch,
    removed: m.messages_formRemoved,
    loadFailed: m.messages_formFailed,
    emptyTitle: m.messages_formEmpty,
    emptyText: m.messages_formEmptyText,
  },
  titleOf: ({ title }) => title.de,
  under: ({ slug }) => `/Formular/${slug}`,
  phoneEnd: (form) => <FormState form={form} />,
  columns: [
    { key: 'title', label: m.messages_formTitle, text: ({ title }) => title.de },
    { key: 'slug', label: m.messages_labelSlug, sort: 'slug', text: ({ slug }) => `/Formular/${slug}` },
    { key: 'isOpen', label: m.messages_labelState, cell: (form) => <FormState form={form} />, text: stateWord },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'slug',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...officeForm,
  fields: (bind, values) => (
    <>
      <fieldset>
        <legend>{m.messages_form()}</legend>
        <KindField bind={bind} values={values} />
        <div className="kp-two">
          <TextInput {...bind.text('title.de')} />
          <TextInput {...bind.text('title.en')} />
        </div>
        <TextInput {...bind.text('slug')} description={m.messages_formSlugHelp()} />
        <Textarea {...bind.text('intro.de')} autosize minRows={2} />
        <Textarea {...bind.text('intro.en')} autosize minRows={2} />
        <Switch {...bind.flag('isOpen')} description={m.messages_formOpenHelp()} />
      </fieldset>
      <FieldsField {...bind.value('fields')} errorAt={bind.errorAt} />
      <fieldset>
        <legend>{m.messages_formWho()}</legend>
        <TagsInput {...bind.value('recipients')} description={m.messages_formRecipientsHelp()} maxTags={10} />
        <Switch {...bind.flag('confidential')} description={m.messages_formConfidentialHelp()} />
        {values.confidential ? <ReadersField {...bind.value('readers')} /> : null}
        <TagsInput {...bind.value('tags')} description={m.messages_formTagsHelp()} maxTags={10} />
      </fieldset>
      <fieldset>
        <legend>{m.messages_labelAutoresponder()}</legend>
        <p className="muted small">{m.messages_formReplyHelp()}</p>
        <Textarea {...bind.text('autoresponder.text.de')} autosize minRows={2} />
        <Textarea {...bind.text('autoresponder.text.en')} autosize minRows={2} />
        <Textarea
          {...bind.text('autoresponder.closedText.de')}
          autosize
          minRows={2}
          description={m.messages_formClosedHelp()}
        />
        <Textarea {...bind.text('autoresponder.closedText.en')} autosize minRows={2} />
        <TextInput {...bind.text('retentionDays')} inputMode="numeric" description={m.messages_formRetentionHelp()} />
      </fieldset>
    </>
  ),
  store: recordStore({ name: 'form', form: officeForm }),
});

function stateWord({ isOpen, confidential }: Form): string {
  if (!isOpen) return m.messages_formIsClosed();
  return confidential ? m.messages_formSecret() : m.messages_formIsOpen();
}

function FormState({ form }: { form: Form }) {
  return <State kind={form.isOpen ? 'ok' : 'off'}>{stateWord(form)}</State>;
}

type ReadersFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  value: string[];
  onChange: (ids: string[]) => void;
};

/** The only people who may open what arrives through a confidential form. */
function ReadersField({ id, label, error, value, onChange }: ReadersFieldProps) {
  const { value: loaded } = useLoaded(() =>
    messageApi('GET /api/v0/message/choices', { query: { site: adminSite() } }),
  );
  return (
    <Checkbox.Group id={id} label={label} error={error} value={value} onChange={onChange}>
      <div className="kp-stack tight">
        {(loaded?.people ?? []).map(({ _id, name }) => (
          <Checkbox key={_id} value={_id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
