import type { NewPerson } from '#modules/person/contract.ts';
import { people } from './content/people.ts';
import { formatPhone } from './content/tokens.ts';

/** Everybody of the demo as the person room takes him; the first parish he serves looks after his entry. */
export function peopleToAdd(): NewPerson[] {
  return people.map(({ name, role, roleEn, sites, phone, email, hours, hoursEn, isPublic, order }) => {
    const [, title = '', plain = name] = /^((?:\S+\.\s+)*)(.+)$/.exec(name) ?? [];
    return {
      site: sites[0],
      title: title.trim(),
      name: plain,
      functions: sites.map((site) => ({ site, text: { de: role, en: roleEn }, position: order })),
      phone: phone ? formatPhone(phone) : null,
      email: email ?? null,
      hours: { de: hours ?? '', en: hoursEn ?? '' },
      visible: isPublic,
    };
  });
}
