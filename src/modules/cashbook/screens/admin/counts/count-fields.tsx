import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { CountKind } from '../../../contract/words.ts';
import { sumOfPieces } from '../../../pieces.ts';
import { choicesOf, countActs, loadMasters } from '../cash-api.ts';
import { countKinds, wordsOf } from '../words.tsx';
import type { CountValues } from './counts.resource.tsx';
import { PiecesField } from './pieces-field.tsx';

type FieldsProps = { bind: Bind<CountValues>; values: CountValues };

/** Fields of a count: its purpose, the notes and coins with their sum, and who counts. */
export function CountFields({ bind, values }: FieldsProps) {
  const { value: masters } = useLoaded(loadMasters);
  const { onChange: setKind, ...kind } = bind.value('kind');
  const isCollection = values.kind === 'collection';
  const isOver = values.stored !== null && values.stored.state !== 'open';
  const boxes = (masters?.accounts ?? []).filter((account) => account.kind === 'cash');
  const none = { value: '', label: m.cashbook_choose() };
  return (
    <>
      {isOver ? <Note>{m.cashbook_agreed()}</Note> : null}
      <fieldset disabled={isOver}>
        <legend>{m.cashbook_countWhat()}</legend>
        <div className="kp-two">
          <NativeSelect
            {...kind}
            data={wordsOf(countKinds)}
            onChange={(event) => setKind(event.currentTarget.value as CountKind)}
          />
          <TextInput type="date" {...bind.text('onDay')} />
          {isCollection ? (
            <NativeSelect
              required
              {...bind.text('purpose')}
              data={[none, ...choicesOf(masters?.purposes ?? [], values.purpose)]}
            />
          ) : null}
          <NativeSelect {...bind.text('account')} data={[none, ...choicesOf(boxes, values.account)]} />
        </div>
        {isCollection ? <ServiceField key={`${adminSite()} ${values.onDay}`} bind={bind} values={values} /> : null}
      </fieldset>
      <PiecesField {...bind.value('pieces')} sum={sumOfPieces(values.pieces)} isOver={isOver} />
      <fieldset disabled={isOver}>
        <legend>{m.cashbook_counters()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('counter')} description={m.cashbook_counterHelp()} />
          <TextInput {...bind.text('second')} description={m.cashbook_secondHelp()} />
        </div>
        <Textarea autosize minRows={2} {...bind.text('note')} />
      </fieldset>
    </>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** One of the services of the day, or words for what the schedule does not have. */
function ServiceField({ bind, values }: FieldsProps) {
  const { value } = useLoaded(async () => {
    if (!DAY.test(values.onDay)) return [];
    const query = { site: adminSite(), on: values.onDay };
    return (await countActs('GET /api/v0/cashbook/services', { query })).service;
  });
  const found = (value ?? []).map(({ key, words, isOff }) => ({
    value: key,
    label: isOff ? m.cashbook_serviceOff({ service: words }) : words,
  }));
  const isGone = values.serviceKey !== '' && found.every((one) => one.value !== values.serviceKey);
  const kept = isGone ? [{ value: values.serviceKey, label: values.service || m.cashbook_serviceGone() }] : [];
  const isTyped = values.serviceKey === '';
  return (
    <div className="kp-two">
      {isTyped && found.length === 0 ? null : (
        <NativeSelect
          {...bind.text('serviceKey')}
          data={[{ value: '', label: m.cashbook_serviceOther() }, ...kept, ...found]}
        />
      )}
      {isTyped ? (
        <TextInput
          {...bind.text('service')}
          label={found.length === 0 ? m.cashbook_service() : m.cashbook_serviceName()}
          maxLength={200}
        />
      ) : null}
    </div>
  );
}
