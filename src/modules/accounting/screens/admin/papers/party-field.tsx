import { Switch, Textarea, TextInput } from '@mantine/core';
import { percentText } from '#design/admin/form/typed-values.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { countryName } from '#kernel/i18n/countries.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Customer, Vendor } from '../../../contract/masters.ts';
import type { PaperKind } from '../../../contract/paper-states.ts';
import { placeOf } from '../masters/party-fields.tsx';
import { customerSource, vendorSource } from './paper-api.ts';
import type { PaperValues } from './paper-form.ts';

/** `vatDoubt`: stands at the VAT id, which may be kept all the same. */
type PartyFieldProps = { kind: PaperKind; bind: Bind<PaperValues>; values: PaperValues; vatDoubt: string };

/** The recipient: found by typing, and changed for this paper alone. */
export function PartyField({ kind, bind, vatDoubt }: PartyFieldProps) {
  const vatId = bind.text('party.vatId');
  const isVendor = kind === 'vendor_order';
  const { value: partyId, id, error, onChange: setPartyId } = bind.value('partyId');
  const take = (one: Customer | Vendor) => {
    bind.value('party.name').onChange(one.company || one.name);
    bind.value('party.lines').onChange(addressOf(one).join('\n'));
    bind.value('party.email').onChange(one.email);
    bind.value('party.vatId').onChange(one.vatId);
    bind.value('party.iban').onChange('iban' in one ? one.iban : '');
    bind.value('dueDays').onChange(String(one.dueDays));
    if (!('isBusiness' in one)) return;
    bind.value('party.isBusiness').onChange(one.isBusiness);
    bind.value('prices').onChange(one.isBusiness ? 'net' : 'gross');
    bind.value('discountPermille').onChange(one.discountPermille ? percentText(one.discountPermille) : '');
  };
  const picker = {
    id,
    error,
    value: partyId,
    clearable: true,
    label: isVendor ? m.accounting_vendorOne() : m.accounting_customerOne(),
    placeholder: m.accounting_partyChoose(),
    onChange: (chosen: string, one: Customer | Vendor | null) => {
      setPartyId(chosen);
      if (!one) return;
      take(one);
      // Name, address and dates are there; what is left to type begins with the subject.
      document.getElementById(bind.text('subject').id)?.focus();
    },
  };
  return (
    <fieldset>
      <legend>{m.accounting_labelParty()}</legend>
      {isVendor ? (
        <RecordPicker source={vendorSource} {...picker} />
      ) : (
        <RecordPicker source={customerSource} {...picker} />
      )}
      <div className="kp-two">
        <TextInput {...bind.text('party.name')} autoComplete="off" />
        <TextInput type="email" {...bind.text('party.email')} autoComplete="off" />
        <Textarea autosize minRows={2} {...bind.text('party.lines')} description={m.accounting_partyLinesHelp()} />
        <TextInput {...vatId} error={vatId.error || vatDoubt} autoComplete="off" />
      </div>
      {isVendor ? null : <Switch {...bind.flag('party.isBusiness')} />}
    </fieldset>
  );
}

/** Lines of an address below the name. */
function addressOf(one: Customer | Vendor): string[] {
  const country = one.country === 'at' ? '' : countryName(one.country, getLocale());
  return [one.company ? one.name : '', one.address, placeOf(one), country].filter(Boolean);
}
