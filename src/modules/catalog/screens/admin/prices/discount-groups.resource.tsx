import { TextInput } from '@mantine/core';
import { IconDiscount } from '@tabler/icons-react';
import { rows, text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { percentText, permilleFrom } from '#design/admin/form/typed-values.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { DiscountGroup } from '../../../collections/discount-groups.ts';
import { NamedChoice } from '../parts/named-choice.tsx';
import { Preview } from '../parts/preview.tsx';
import { RowsField } from '../parts/rows-field.tsx';
import { recordHistory } from '../parts/shop-history.ts';

type RuleRow = { productGroup: string; percent: string };

const form = formOf<DiscountGroup>()({
  name: text(m.catalog_labelNameDe, { required: true }),
  nameEn: text(m.catalog_labelNameEn),
  rules: rows(m.catalog_labelRules, {
    blank: [blankRule()],
    read: ({ productGroup, permille }): RuleRow => ({
      productGroup: productGroup ?? '',
      percent: percentText(permille),
    }),
    write: ({ productGroup, percent }, path) => ({
      productGroup: productGroup || null,
      permille: permilleFrom(percent, `${path}.permille`),
    }),
  }),
});

/** Reductions for customers of a group (S2.23 discount/groups). */
export const discountGroups = defineResource({
  icon: IconDiscount,
  listPath: 'shop/discount/groups',
  editPath: (id) => `shop/discount/groups/${id ?? 'new'}`,
  words: {
    plural: m.catalog_discountGroups,
    count: m.catalog_discountGroupCount,
    create: m.catalog_discountGroupCreate,
    search: m.catalog_discountGroupSearch,
    removed: m.catalog_discountGroupsRemoved,
    loadFailed: m.catalog_discountGroupsFailed,
    emptyTitle: m.catalog_discountGroupsEmpty,
    emptyText: m.catalog_discountGroupsEmptyText,
  },
  filters: [],
  titleOf: ({ name }) => name,
  under: rulesWords,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    { key: 'rules', label: m.catalog_labelRules, text: rulesWords },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, { rules }) => (
    <>
      <fieldset>
        <legend>{m.catalog_discountGroupOne()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('name')} description={m.catalog_discountNameHelp()} />
          <TextInput {...bind.text('nameEn')} description={m.catalog_nameEnHelp()} />
        </div>
      </fieldset>
      <RowsField
        legend={m.catalog_labelRules()}
        help={m.catalog_rulesHelp()}
        error={bind.errorAt('rules')}
        value={bind.value('rules').value}
        onChange={bind.value('rules').onChange}
        blank={blankRule}
        add={m.catalog_ruleAdd()}
        nameOf={(index) => m.catalog_ruleNumber({ number: index + 1 })}
      >
        {(rule, put, index) => (
          <>
            <TextInput
              label={m.catalog_labelPercent()}
              inputMode="decimal"
              rightSection="%"
              value={rule.percent}
              error={bind.errorAt(`rules.${index}.permille`)}
              onChange={(event) => put({ percent: event.currentTarget.value })}
            />
            <NamedChoice
              collection="product_group"
              label={m.catalog_labelOnGroup()}
              none={m.catalog_allGoods()}
              value={rule.productGroup}
              onChange={(productGroup) => put({ productGroup })}
            />
          </>
        )}
      </RowsField>
      <Preview>
        {rules.map(({ percent, productGroup }) => (
          <p key={`${productGroup} ${percent}`}>{discountWords(percent)}</p>
        ))}
      </Preview>
    </>
  ),
  history: recordHistory('discountGroup', 'discount_group'),
  store: recordStore({ name: 'discount_group', form }),
});

const SAMPLE_CENTS = 1295;

function discountWords(percent: string): string {
  const permille = Math.round(Number(percent.replace(',', '.')) * 10) || 0;
  const after = Math.round((SAMPLE_CENTS * (1000 - permille)) / 1000);
  return m.catalog_previewDiscount({ before: euro(SAMPLE_CENTS), after: euro(after) });
}

function blankRule(): RuleRow {
  return { productGroup: '', percent: '' };
}

function rulesWords({ rules }: DiscountGroup): string {
  return [...new Set(rules.map(({ permille }) => `${percentText(permille)} %`))].join(', ');
}
