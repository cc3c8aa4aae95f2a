import { flag, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { m } from '#texts';
import type { Person } from '../../contract.ts';

export const personForm = formOf<Person>()({
  title: text(m.person_title),
  name: text(m.person_name, { required: true }),
  functions: value(m.person_functions, []),
  photo: value(m.person_photo, null),
  consent: value(m.person_consent, 'none'),
  consentUntil: optionalText(m.person_consentUntil),
  phone: optionalText(m.person_phone),
  email: optionalText(m.person_email),
  'hours.de': text(m.person_hoursDe),
  'hours.en': text(m.person_hoursEn),
  'text.de': text(m.person_textDe),
  'text.en': text(m.person_textEn),
  visible: flag(m.person_visible, true),
});
export type PersonForm = ValuesOf<typeof personForm>;
