import { adminSite } from '#design/admin/admin-site.ts';
import type { ResourceStore } from '#design/admin/resource/define-resource.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { Person, personEndpoints } from '../../contract.ts';

const api = apiOf<typeof personEndpoints>();

/** Both languages stand in fields of their own; what may be missing is empty text. */
export type PersonForm = Pick<Person, 'title' | 'name' | 'functions' | 'photo' | 'consent' | 'visible'> & {
  consentUntil: string;
  phone: string;
  email: string;
  hoursDe: string;
  hoursEn: string;
  textDe: string;
  textEn: string;
};

type PersonQuery = NonNullable<NonNullable<Parameters<typeof api<'GET /api/v0/person/'>>[1]>['query']>;

export const personStore: ResourceStore<Person, PersonForm> = {
  list: async (query) => {
    // The address may say anything; the server refuses what it does not know.
    const asked = { ...query, site: adminSite() } as PersonQuery;
    const { person, total } = await api('GET /api/v0/person/', { query: asked });
    return { rows: person, total };
  },
  get: async (id) => firstOf((await api('GET /api/v0/person/:id', { params: { id } })).person),
  save: async (row, values) => {
    const body = bodyOf(values);
    return firstOf(
      row
        ? await api('PUT /api/v0/person/', { body: { ...body, _id: row._id, rev: row.rev } })
        : await api('POST /api/v0/person/', { body: { ...body, site: adminSite() } }),
    );
  },
  remove: async (ids) => void (await api('POST /api/v0/batch/person/remove', { body: ids })),
  restore: async (ids) => void (await api('POST /api/v0/person/restore', { body: ids })),
};

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
    ...{ title, name, functions, photo, consent, visible },
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

function firstOf<T>(items: readonly T[]): T {
  const [first] = items;
  if (first === undefined) throw new Error('The server answered without the item');
  return first;
}
