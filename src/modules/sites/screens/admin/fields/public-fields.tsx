import { Textarea, TextInput } from '@mantine/core';
import { m } from '#texts';
import { FieldGroup, type SiteFormPart } from './field-group.tsx';

/** Map point, directions, accessibility. */
export function PlaceFields({ bind }: SiteFormPart) {
  return (
    <FieldGroup id="place">
      <TextInput {...bind.text('details.geo')} description={m.sites_geoHelp()} autoComplete="off" />
      <Textarea {...bind.text('details.directions.de')} description={m.sites_directionsHelp()} autosize minRows={2} />
      <Textarea {...bind.text('details.directions.en')} autosize minRows={2} />
      <Textarea {...bind.text('details.parking.de')} autosize minRows={1} />
      <Textarea {...bind.text('details.parking.en')} autosize minRows={1} />
      <Textarea {...bind.text('details.bus.de')} autosize minRows={1} />
      <Textarea {...bind.text('details.bus.en')} autosize minRows={1} />
      <Textarea {...bind.text('details.access.de')} description={m.sites_accessHelp()} autosize minRows={2} />
      <Textarea {...bind.text('details.access.en')} autosize minRows={2} />
    </FieldGroup>
  );
}

/** Account for donations. */
export function BankFields({ bind }: SiteFormPart) {
  return (
    <FieldGroup id="bank">
      <TextInput {...bind.text('details.bank.holder')} autoComplete="off" />
      <TextInput {...bind.text('details.bank.iban')} description={m.sites_bankIbanHelp()} autoComplete="off" />
      <TextInput {...bind.text('details.bank.purpose')} autoComplete="off" />
    </FieldGroup>
  );
}

/** Legally required imprint data (§ 24 and § 25 MedienG). */
export function LegalFields({ bind }: SiteFormPart) {
  return (
    <FieldGroup id="legal" help={m.sites_legalHelp()}>
      <TextInput {...bind.text('details.legal.owner')} description={m.sites_legalOwnerHelp()} />
      <TextInput {...bind.text('details.legal.representedBy')} description={m.sites_legalRepresentedByHelp()} />
      <TextInput {...bind.text('details.legal.diocese')} />
      <Textarea
        {...bind.text('details.legal.direction')}
        description={m.sites_legalDirectionHelp()}
        autosize
        minRows={2}
      />
    </FieldGroup>
  );
}
