type Person = {
  firstName: string;
  lastName: string;
  bornOn: string | null;
  consent: 'none' | 'given' | 'withdrawn';
  consentUntil: string | null;
};

/** Day on which somebody comes of age. NB: born on 29 February: on 1 March. */
export function ofAgeOn(bornOn: string): string {
  const [year = '', month = '', day = ''] = bornOn.split('-');
  const birthday = `${Number(year) + 18}-${month}-${day}`;
  const isLeapDay = month === '02' && day === '29' && (Number(year) + 18) % 4 !== 0;
  return isLeapDay ? `${Number(year) + 18}-03-01` : birthday;
}

export const isMinor = ({ bornOn }: Pick<Person, 'bornOn'>, today: string): boolean =>
  bornOn !== null && today < ofAgeOn(bornOn);

/** The consent holds through its last day. */
export const hasConsent = (
  { consent, consentUntil }: Pick<Person, 'consent' | 'consentUntil'>,
  today: string,
): boolean => consent === 'given' && (consentUntil === null || today <= consentUntil);

/** Name on public pages: of minors without a consent first name and initial ('Felix K.'). */
export const publicName = (person: Person, today: string): string =>
  nameOf(person, isMinor(person, today) && !hasConsent(person, today));

/**
 * Name in line-ups and among what happened in a match, where pages tell what a person did on a day: in full with a consent only;
 * '' after it was withdrawn.
 */
export const listedName = (person: Person, today: string): string =>
  person.consent === 'withdrawn' ? '' : nameOf(person, !hasConsent(person, today));

function nameOf({ firstName, lastName }: Person, isShort: boolean): string {
  const last = isShort && lastName ? `${Array.from(lastName)[0]}.` : lastName;
  return `${firstName} ${last}`.trim();
}
