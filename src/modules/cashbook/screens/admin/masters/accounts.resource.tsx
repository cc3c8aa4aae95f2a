import { NativeSelect, TextInput } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { money, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Account } from '../../../contract/masters.ts';
import type { AccountKind } from '../../../contract/words.ts';
import { todayHere } from '../cash-api.ts';
import { accountKinds, accountKindWord, wordsOf } from '../words.tsx';
import { activeColumn, activeFilter, ListedFields, listedFields } from './listed.tsx';

const form = formOf<Account>()({
  name: text(m.kernel_labelName, { required: true }),
  kind: value<AccountKind>(m.cashbook_direction, 'cash'),
  iban: text(m.cashbook_iban),
  openingCents: money(m.cashbook_openingCents, { empty: 0 }),
  openingOn: text(m.cashbook_openingOn, { required: true }),
  ...listedFields,
});

export const accounts = defineResource({
  icon: IconWallet,
  listPath: 'cashbook/settings/accounts',
  editPath: (id) => (id ? `cashbook/settings/accounts/edit/${id}` : 'cashbook/settings/accounts/edit'),
  words: {
    plural: m.cashbook_accounts,
    count: m.cashbook_accountCount,
    create: m.cashbook_accountCreate,
    search: m.cashbook_accountSearch,
    removed: m.cashbook_accountRemoved,
    loadFailed: m.cashbook_accountFailed,
    emptyTitle: m.cashbook_accountEmpty,
    emptyText: m.cashbook_accountEmptyText,
  },
  titleOf: (one) => one.name,
  phoneUnder: (one) => accountKindWord(one.kind),
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'kind', label: m.cashbook_direction, text: (one) => accountKindWord(one.kind) },
    moneyColumn({
      key: 'openingCents',
      label: m.cashbook_openingCents,
      from: 'medium',
      cents: (one: Account) => one.openingCents,
    }),
    activeColumn,
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [activeFilter],
  defaultSort: 'position',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  firstValues: async () => ({ openingOn: `${todayHere().slice(0, 4)}-01-01` }),
  fields: (bind, values) => (
    <fieldset>
      <legend>{m.cashbook_accountOne()}</legend>
      <TextInput {...bind.text('name')} />
      <NativeSelect
        {...bind.value('kind')}
        data={wordsOf(accountKinds)}
        onChange={(event) => bind.value('kind').onChange(event.currentTarget.value as AccountKind)}
      />
      {values.kind === 'cash' ? null : <TextInput {...bind.text('iban')} />}
      <div className="kp-two">
        <TextInput inputMode="decimal" {...bind.text('openingCents')} description={m.cashbook_openingHelp()} />
        <TextInput type="date" {...bind.text('openingOn')} />
      </div>
      <ListedFields bind={bind} />
    </fieldset>
  ),
  store: recordStore({ name: 'cash_account', form }),
});
