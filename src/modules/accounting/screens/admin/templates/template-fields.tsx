import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { m } from '#texts';
import { LinesField } from '../papers/lines/lines-field.tsx';
import { customerSource, vendorSource } from '../papers/paper-api.ts';
import { dateOf } from '../papers/paper-dates.ts';
import { paperForm } from '../papers/paper-form.ts';
import { KIND_WORDS } from '../papers/paper-words.tsx';
import { Totals } from '../papers/totals.tsx';
import { usePreview } from '../papers/use-preview.ts';
import type { TemplateValues } from './template-form.ts';

type FieldsProps = { bind: Bind<TemplateValues>; values: TemplateValues };

/** A text, or a whole paper with its rhythm. */
export function TemplateFields({ bind, values }: FieldsProps) {
  const isPaper = values.kind === 'paper';
  return (
    <>
      <fieldset>
        <legend>{m.accounting_templateOne()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('name')} />
          {isPaper ? (
            <NativeSelect {...bind.text('paperKind')} data={kindOptions()} />
          ) : (
            <NativeSelect {...bind.text('place')} data={placeOptions()} />
          )}
        </div>
        {isPaper ? null : (
          <>
            <Textarea autosize minRows={3} {...bind.text('text')} />
            <Textarea autosize minRows={3} {...bind.text('textEn')} description={m.accounting_textEnHelp()} />
          </>
        )}
      </fieldset>
      {isPaper ? <PaperPart bind={bind} values={values} /> : null}
    </>
  );
}

function PaperPart({ bind, values }: FieldsProps) {
  const kind = values.paperKind;
  const { preview, isOld } = usePreview(kind, {
    ...paperForm.blank,
    locale: values['paper.locale'],
    prices: values['paper.prices'],
    lines: values['paper.lines'],
    discountPermille: values['paper.discountPermille'],
    chargeCents: values['paper.chargeCents'],
  });
  const { value: partyId, ...party } = bind.value('paper.partyId');
  const picker = { ...party, value: partyId, clearable: true, onChange: (id: string) => party.onChange(id) };
  return (
    <>
      <Series bind={bind} values={values} />
      <fieldset>
        <legend>{KIND_WORDS[kind].one()}</legend>
        {kind === 'vendor_order' ? (
          <RecordPicker source={vendorSource} {...picker} label={m.accounting_vendorOne()} />
        ) : (
          <RecordPicker source={customerSource} {...picker} label={m.accounting_customerOne()} />
        )}
        <div className="kp-two">
          <TextInput {...bind.text('paper.subject')} description={wordsHelp()} />
          <TextInput {...bind.text('paper.reference')} />
          <NativeSelect
            {...bind.text('paper.locale')}
            data={[
              { value: 'de', label: m.accounting_localeDe() },
              { value: 'en', label: m.accounting_localeEn() },
            ]}
          />
          <NativeSelect
            {...bind.text('paper.prices')}
            data={[
              { value: 'gross', label: m.accounting_pricesGross() },
              { value: 'net', label: m.accounting_pricesNet() },
            ]}
          />
        </div>
        <Textarea autosize minRows={2} {...bind.text('paper.intro')} />
      </fieldset>
      <LinesField
        {...bind.value('paper.lines')}
        errorAt={(path) => bind.errorAt(`paper.${path}`)}
        prices={values['paper.prices']}
        locale={values['paper.locale']}
        suppliedOn={values.firstOn}
        hasOptional={kind === 'offer'}
        isDraft
        startsAtQuantity={false}
        preview={preview}
      />
      <fieldset>
        <legend>{m.accounting_sectionSum()}</legend>
        <div className="kp-two">
          <TextInput inputMode="decimal" {...bind.text('paper.discountPermille')} />
          <TextInput inputMode="decimal" rightSection="€" {...bind.text('paper.chargeCents')} />
          {kind === 'invoice' ? <TextInput inputMode="numeric" {...bind.text('paper.dueDays')} /> : null}
        </div>
        <Totals preview={preview} isOld={isOld} />
        <Textarea autosize minRows={2} {...bind.text('paper.terms')} />
        <Textarea autosize minRows={2} {...bind.text('paper.closing')} />
        <Textarea autosize minRows={2} {...bind.text('paper.note')} description={m.accounting_noteHelp()} />
      </fieldset>
    </>
  );
}

/** When papers are made, and what becomes of them. */
function Series({ bind, values }: FieldsProps) {
  const isSeries = values.rhythm !== 'none';
  return (
    <fieldset>
      <legend>{m.accounting_series()}</legend>
      <div className="kp-two">
        <NativeSelect {...bind.text('rhythm')} data={rhythmOptions()} />
        {isSeries ? (
          <>
            <TextInput type="date" {...bind.text('firstOn')} />
            <TextInput inputMode="numeric" {...bind.text('day')} description={m.accounting_dayHelp()} />
            <TextInput type="date" {...bind.text('endsOn')} />
          </>
        ) : null}
      </div>
      {isSeries ? (
        <>
          <Switch {...bind.flag('isPeriod')} />
          <Switch {...bind.flag('isIssued')} description={m.accounting_isIssuedHelp()} />
          <Switch {...bind.flag('isPaused')} description={m.accounting_isPausedHelp()} />
          <p className="muted small">
            {values.nextOn ? m.accounting_nextIs({ day: dateOf(values.nextOn) }) : m.accounting_nextNone()}
          </p>
        </>
      ) : null}
    </fieldset>
  );
}

export const placeOptions = () => [
  { value: 'intro', label: m.accounting_labelIntro() },
  { value: 'terms', label: m.accounting_labelTerms() },
  { value: 'closing', label: m.accounting_labelClosing() },
];

const kindOptions = () => Object.entries(KIND_WORDS).map(([kind, { one }]) => ({ value: kind, label: one() }));

export const rhythmOptions = () => [
  { value: 'none', label: m.accounting_rhythmNone() },
  { value: 'monthly', label: m.accounting_rhythmMonthly() },
  { value: 'quarterly', label: m.accounting_rhythmQuarterly() },
  { value: 'yearly', label: m.accounting_rhythmYearly() },
];

const wordsHelp = () =>
  m.accounting_wordsHelp({ month: `{${m.accounting_wordMonth()}}`, year: `{${m.accounting_wordYear()}}` });
