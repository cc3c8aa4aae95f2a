import { NativeSelect } from '@mantine/core';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { FormKind } from '../../../contract.ts';
import { formApi } from '../message-api.ts';
import type { OfficeForm } from './office-form.ts';

const KINDS: Readonly<Record<FormKind, () => string>> = {
  contact: m.messages_kindContact,
  baptism: m.messages_kindBaptism,
  wedding: m.messages_kindWedding,
  funeral: m.messages_kindFuneral,
  intention: m.messages_kindIntention,
  blessing: m.messages_kindBlessing,
  hall: m.messages_kindHall,
  pastoral: m.messages_kindPastoral,
  other: m.messages_kindOther,
};

/** Choosing a kind fills in its questions and texts, as long as there are none. */
export function KindField({ bind, values }: { bind: Bind<OfficeForm>; values: OfficeForm }) {
  const showError = useErrorToast();
  const kind = bind.value('kind');
  const [fields, slug, titleDe, titleEn, introDe, introEn] = [
    bind.value('fields'),
    bind.value('slug'),
    bind.value('title.de'),
    bind.value('title.en'),
    bind.value('intro.de'),
    bind.value('intro.en'),
  ];
  const choose = async (next: FormKind) => {
    kind.onChange(next);
    if (values.fields.length > 0) return;
    try {
      const ready = await formApi('GET /api/v0/form_kind/:kind', { params: { kind: next } });
      fields.onChange(ready.fields);
      if (!slug.value) slug.onChange(ready.title.de.replace(/[^\p{L}\p{N}]+/gu, '-'));
      if (!titleDe.value) titleDe.onChange(ready.title.de);
      if (!titleEn.value) titleEn.onChange(ready.title.en);
      if (!introDe.value) introDe.onChange(ready.intro.de);
      if (!introEn.value) introEn.onChange(ready.intro.en);
      if (next === 'pastoral') bind.value('confidential').onChange(true);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <NativeSelect
      id={kind.id}
      name={kind.name}
      label={kind.label}
      error={kind.error}
      description={m.messages_formKindHelp()}
      value={kind.value}
      data={(Object.keys(KINDS) as FormKind[]).map((value) => ({ value, label: KINDS[value]() }))}
      onChange={(event) => void choose(event.currentTarget.value as FormKind)}
    />
  );
}
