import { NativeSelect } from '@mantine/core';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Template } from '../../../contract/templates.ts';

const api = apiOf<EndpointMap>();

/** Templates of the parish that match. */
export async function loadTemplates(filter: Partial<Pick<Template, 'kind' | 'paperKind'>>): Promise<Template[]> {
  const query = { ...filter, site: adminSite(), limit: 200, sort: 'name' };
  const answer = (await api('GET /api/v0/accounting_template/', { query })) as { accounting_template: Template[] };
  return answer.accounting_template;
}

type TextChoiceProps = {
  texts: readonly Template[];
  place: Template['place'];
  locale: 'de' | 'en';
  /** The text that is there already. */
  value: string;
  onChange: (text: string) => void;
};

const PLACES = {
  intro: m.accounting_labelIntro,
  terms: m.accounting_labelTerms,
  closing: m.accounting_labelClosing,
} as const;

/** Puts a stored text behind what is there, in the language of the paper. */
export function TextChoice({ texts, place, locale, value, onChange }: TextChoiceProps) {
  const own = texts.filter((one) => one.place === place);
  if (own.length === 0) return null;
  const insert = (id: string) => {
    const chosen = own.find(({ _id }) => _id === id);
    if (!chosen) return;
    const words = (locale === 'en' && chosen.textEn) || chosen.text;
    onChange([value.trimEnd(), words].filter(Boolean).join('\n'));
  };
  return (
    <NativeSelect
      aria-label={m.accounting_textInsertInto({ place: PLACES[place]() })}
      value=""
      data={[
        { value: '', label: m.accounting_textInsert() },
        ...own.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={({ currentTarget }) => insert(currentTarget.value)}
    />
  );
}
