import type { NewPerson } from '#modules/person/contract.ts';
import { people } from './content/people.ts';
import { formatPhone } from './content/tokens.ts';

/** The demo people as input of the person module; each entry is maintained by the first parish the person serves. */
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
