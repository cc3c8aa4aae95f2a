import { NativeSelect, TextInput } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { EntryKind } from '../../../contract/words.ts';
import { choicesOf, dayWords, loadMasters, type Masters } from '../cash-api.ts';
import { entryKinds, entryKindWord, wordsOf } from '../words.tsx';
import type { EntryValues } from './entries.resource.tsx';
import type { Shown } from './entry-number.ts';

type FieldsProps = { bind: Bind<EntryValues>; values: EntryValues };

/** Fields of a draft; what is booked is only shown. */
export function EntryFields({ bind, values }: FieldsProps) {
  const { value: masters } = useLoaded(loadMasters);
  if (values.stored && values.stored.state !== 'draft') return <Booked entry={values.stored} masters={masters} />;
  return <Draft bind={bind} values={values} masters={masters} />;
}

function Draft({ bind, values, masters }: FieldsProps & { masters: Masters | null }) {
  const { onChange: setKind, ...kind } = bind.value('kind');
  const isTransfer = values.kind === 'transfer';
  const accounts = masters?.accounts ?? [];
  const none = { value: '', label: m.cashbook_choose() };
  return (
    <fieldset>
      <legend>{m.cashbook_entryOne()}</legend>
      <div className="kp-two">
        <NativeSelect
          {...kind}
          data={wordsOf(entryKinds)}
          onChange={(event) => setKind(event.currentTarget.value as EntryKind)}
        />
        <TextInput type="date" {...bind.text('onDay')} />
        <TextInput inputMode="decimal" {...bind.text('cents')} />
        <NativeSelect
          {...bind.text('account')}
          label={isTransfer ? m.cashbook_fromAccount() : m.cashbook_accountOne()}
          data={[none, ...choicesOf(accounts, values.account)]}
        />
        {isTransfer ? (
          <NativeSelect {...bind.text('toAccount')} data={[none, ...choicesOf(accounts, values.toAccount)]} />
        ) : null}
      </div>
      <TextInput {...bind.text('text')} maxLength={300} description={m.cashbook_textHelp()} />
      {isTransfer || !masters ? null : <Sorting bind={bind} values={values} masters={masters} />}
    </fieldset>
  );
}

/** To what the money belongs. */
function Sorting({ bind, values, masters }: FieldsProps & { masters: Masters }) {
  const isPassedOn = masters.purposes.some(({ _id, isPassedOn }) => isPassedOn && _id === values.purpose);
  const categories = masters.categories.filter(({ direction }) => direction === values.kind);
  return (
    <div className="kp-two">
      {isPassedOn ? null : (
        <NativeSelect
          {...bind.text('category')}
          data={[{ value: '', label: m.cashbook_choose() }, ...choicesOf(categories, values.category)]}
        />
      )}
      <NativeSelect
        {...bind.text('costCentre')}
        data={[{ value: '', label: m.cashbook_noCostCentre() }, ...choicesOf(masters.centres, values.costCentre)]}
      />
      <NativeSelect
        {...bind.text('purpose')}
        data={[{ value: '', label: m.cashbook_noPurpose() }, ...choicesOf(masters.purposes, values.purpose)]}
        description={m.cashbook_purposeHelp()}
      />
    </div>
  );
}

function Booked({ entry, masters }: { entry: Shown; masters: Masters | null }) {
  const nameIn = (list: readonly { _id: string; name: string }[] = [], id: string | null = null): string =>
    list.find(({ _id }) => _id === id)?.name ?? '';
  const rows = [
    { label: m.cashbook_direction(), value: entryKindWord(entry.kind) },
    { label: m.cashbook_onDay(), value: dayWords(entry.onDay) },
    { label: m.cashbook_amount(), value: euroExact(entry.cents) },
    { label: m.cashbook_accountOne(), value: entry.accountName },
    { label: m.cashbook_categoryOne(), value: nameIn(masters?.categories, entry.category) },
    { label: m.cashbook_costCentreOne(), value: nameIn(masters?.centres, entry.costCentre) },
    { label: m.cashbook_purposeOne(), value: nameIn(masters?.purposes, entry.purpose) },
    { label: m.cashbook_reason(), value: entry.reason },
  ];
  return (
    <>
      <Note>{entry.state === 'reversed' ? m.cashbook_isReversed() : m.cashbook_frozen()}</Note>
      <DataPairs rows={rows.filter((row) => row.value)} />
    </>
  );
}
