import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { m } from '#texts';
import type { PaperKind } from '../../../contract/paper-states.ts';
import { LinesField } from './lines/lines-field.tsx';
import type { PaperValues } from './paper-form.ts';
import { PartyField } from './party-field.tsx';
import { loadTemplates, TextChoice } from './text-choice.tsx';
import { Totals } from './totals.tsx';
import { usePreview } from './use-preview.ts';

type PaperFieldsProps = { kind: PaperKind; bind: Bind<PaperValues>; values: PaperValues };

/** The editor of a paper. Issued ones are shown by the same fields, which nobody can change any more. */
export function PaperFields(props: PaperFieldsProps) {
  const isDraft = props.values.state === 'draft';
  return (
    <>
      {isDraft ? null : <Note>{m.accounting_frozen()}</Note>}
      <fieldset disabled={!isDraft} aria-label={m.accounting_paperOne()}>
        <Parts {...props} />
      </fieldset>
    </>
  );
}

function Parts({ kind, bind, values }: PaperFieldsProps) {
  const isDraft = values.state === 'draft';
  const { preview, isOld } = usePreview(kind, values);
  const { value: texts } = useLoaded(() => loadTemplates({ kind: 'text' }));
  const choice = (place: 'intro' | 'terms' | 'closing') => ({
    texts: texts ?? [],
    place,
    locale: values.locale,
    value: values[place],
    onChange: bind.value(place).onChange,
  });
  return (
    <>
      <PartyField kind={kind} bind={bind} values={values} vatDoubt={isDraft ? (preview?.vatDoubt ?? '') : ''} />
      <Dates kind={kind} bind={bind} isDraft={isDraft} />
      <fieldset>
        <legend>{m.accounting_sectionText()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('subject')} onKeyDown={goToLines} />
          <TextInput {...bind.text('reference')} onKeyDown={goToLines} />
        </div>
        <Textarea autosize minRows={2} {...bind.text('intro')} />
        {isDraft ? <TextChoice {...choice('intro')} /> : null}
      </fieldset>
      <LinesField
        {...bind.value('lines')}
        errorAt={bind.errorAt}
        prices={values.prices}
        locale={values.locale}
        suppliedOn={values.suppliedFrom}
        hasOptional={kind === 'offer'}
        isDraft={isDraft}
        startsAtQuantity={isDraft && kind === 'delivery' && values.lines.some(({ from }) => from !== null)}
        preview={preview}
      />
      <fieldset>
        <legend>{m.accounting_sectionSum()}</legend>
        <div className="kp-two">
          <NativeSelect
            {...bind.text('prices')}
            data={[
              { value: 'gross', label: m.accounting_pricesGross() },
              { value: 'net', label: m.accounting_pricesNet() },
            ]}
          />
          <TextInput inputMode="decimal" {...bind.text('discountPermille')} />
          <TextInput inputMode="decimal" rightSection="€" {...bind.text('chargeCents')} />
        </div>
        <Totals preview={preview} isOld={isOld} />
      </fieldset>
      <fieldset>
        <legend>{m.accounting_sectionTerms()}</legend>
        {kind === 'invoice' ? (
          <div className="kp-short">
            <TextInput inputMode="numeric" {...bind.text('dueDays')} />
          </div>
        ) : null}
        <Textarea autosize minRows={2} {...bind.text('terms')} />
        {isDraft ? <TextChoice {...choice('terms')} /> : null}
        <Textarea autosize minRows={2} {...bind.text('closing')} />
        {isDraft ? <TextChoice {...choice('closing')} /> : null}
        <Textarea autosize minRows={2} {...bind.text('note')} description={m.accounting_noteHelp()} />
      </fieldset>
    </>
  );
}

/** Enter goes on to the first line, and begins it, instead of saving a paper without lines. */
function goToLines(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const first = form?.querySelector<HTMLElement>('[data-cell="name"]');
  if (first) first.focus();
  else form?.querySelector<HTMLElement>('button[name="lines"]')?.click();
}

function Dates({ kind, bind, isDraft }: Pick<PaperFieldsProps, 'kind' | 'bind'> & { isDraft: boolean }) {
  return (
    <fieldset>
      <legend>{m.accounting_sectionDates()}</legend>
      <div className="kp-two">
        <TextInput type="date" {...bind.text('on')} description={isDraft ? m.accounting_onHelp() : null} />
        <NativeSelect
          {...bind.text('locale')}
          data={[
            { value: 'de', label: m.accounting_localeDe() },
            { value: 'en', label: m.accounting_localeEn() },
          ]}
        />
        {kind === 'offer' ? <TextInput type="date" {...bind.text('validUntil')} /> : null}
        {kind === 'invoice' || kind === 'delivery' ? (
          <>
            <TextInput type="date" {...bind.text('suppliedFrom')} />
            <TextInput type="date" {...bind.text('suppliedTo')} description={m.accounting_suppliedToHelp()} />
          </>
        ) : null}
      </div>
    </fieldset>
  );
}
