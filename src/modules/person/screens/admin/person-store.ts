import { recordStore } from '#design/admin/resource/record-store.ts';
import type { Person } from '../../contract.ts';

/** Each language has its own field; missing optional values are empty strings. */
export type PersonForm = Pick<Person, 'title' | 'name' | 'functions' | 'photo' | 'consent' | 'visible'> & {
  consentUntil: string;
  phone: string;
  email: string;
  hoursDe: string;
  hoursEn: string;
  textDe: string;
  textEn: string;
};

export const personStore = recordStore<Person, PersonForm>({ name: 'person', bodyOf });

export const BLANK_PERSON: PersonForm = {
  title: '',
  name: '',
  functions: [],
  photo: null,
  consent: 'none',
  consentUntil: '',
  visible: true,
  phone: '',
  email: '',
  hoursDe: '',
  hoursEn: '',
  textDe: '',
  textEn: '',
};

export function formOf(person: Person): PersonForm {
  const { title, name, functions, photo, consent, visible, consentUntil, phone, email, hours, text } = person;
  return {
    title,
    name,
    functions,
    photo,
    consent,
    visible,
    consentUntil: consentUntil ?? '',
    phone: phone ?? '',
    email: email ?? '',
    hoursDe: hours.de,
    hoursEn: hours.en,
    textDe: text.de,
    textEn: text.en,
  };
}

function bodyOf({ consentUntil, phone, email, hoursDe, hoursEn, textDe, textEn, ...rest }: PersonForm) {
  return {
    ...rest,
    consentUntil: consentUntil || null,
    phone: phone || null,
    email: email || null,
    hours: { de: hoursDe, en: hoursEn },
    text: { de: textDe, en: textEn },
  };
}
