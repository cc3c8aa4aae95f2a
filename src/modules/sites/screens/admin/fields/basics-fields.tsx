import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { isLocale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import type { Site } from '../../../contract.ts';
import { FieldGroup, type SiteFormPart } from './field-group.tsx';

/** Name, slogan, patron. */
export function BasicsFields({ bind }: SiteFormPart) {
  return (
    <FieldGroup id="basics">
      <TextInput {...bind.text('name')} description={m.sites_nameHelp()} />
      <TextInput className="kp-short" {...bind.text('shortName')} description={m.sites_shortNameHelp()} />
      <TextInput {...bind.text('details.slogan.de')} description={m.sites_sloganHelp()} />
      <TextInput {...bind.text('details.slogan.en')} />
      <TextInput {...bind.text('details.patron')} description={m.sites_patronHelp()} />
      <LanguagesField {...bind.value('languages')} />
    </FieldGroup>
  );
}

type LanguagesFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  value: Site['languages'];
  onChange: (languages: Site['languages']) => void;
};

/** Languages of the public pages. */
function LanguagesField({ id, label, error, value, onChange }: LanguagesFieldProps) {
  const choices = [
    { value: 'de,en', label: m.sites_languagesBoth() },
    { value: 'de', label: m.sites_languagesGerman() },
    { value: 'en', label: m.sites_languagesEnglish() },
  ];
  return (
    <NativeSelect
      className="kp-short"
      id={id}
      label={label}
      error={error}
      description={m.sites_languagesHelp()}
      data={choices}
      value={value.join()}
      onChange={({ currentTarget }) => onChange(currentTarget.value.split(',').filter(isLocale))}
    />
  );
}

/** Address, telephone, email. */
export function ContactFields({ bind }: SiteFormPart) {
  return (
    <FieldGroup id="contact">
      <TextInput {...bind.text('details.address.street')} autoComplete="off" />
      <div className="kp-two">
        <TextInput {...bind.text('details.address.zip')} inputMode="numeric" autoComplete="off" />
        <TextInput {...bind.text('details.address.city')} autoComplete="off" />
      </div>
      <div className="kp-two">
        <TextInput {...bind.text('details.phone')} inputMode="tel" autoComplete="off" />
        <TextInput {...bind.text('details.email')} inputMode="email" autoComplete="off" />
      </div>
      <TextInput
        className="kp-short"
        {...bind.text('details.emergencyPhone')}
        description={m.sites_emergencyPhoneHelp()}
        inputMode="tel"
        autoComplete="off"
      />
      <Switch {...bind.flag('details.takesEvents')} description={m.sites_takesEventsHelp()} />
    </FieldGroup>
  );
}
