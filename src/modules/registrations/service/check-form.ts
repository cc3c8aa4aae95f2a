import { type FieldMessages, invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { hasWebAddress } from '#kernel/mail/web-address.ts';
import { type Answered, askedOf, formerAnswers } from '#kernel/questions/asked.ts';
import { judgeAnswers } from '#kernel/questions/judge-answers.ts';
import type { Answers } from '#kernel/questions/question.ts';
import type { FamilyForm, FormPerson } from '../contract/form.ts';
import { CONSENT_AGE, type OfferQuestion } from '../contract/offer-parts.ts';
import type { OfferRow } from './offers.ts';
import { priceOf } from './prices.ts';

type Mistakes = Record<string, MessageKey>;

/** Checks a form against the questions of its offer, each mistake at its field. @throws AppError invalid */
export function demandFamily(offer: OfferRow, form: FamilyForm, more: FieldMessages = {}): void {
  const mistakes: Mistakes = { ...more };
  if (hasWebAddress(form.name)) mistakes.name = 'registrations_noLinks';
  for (const [at, person] of form.people.entries()) checkPerson(offer, person, `people.${at}`, mistakes);
  checkAnswers(questionsOf(offer, false), form.answers, 'answers', mistakes);
  if (!form.consent && needsConsent(offer, form.people)) mistakes.consent = 'registrations_consentMissing';
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
}

function checkPerson(offer: OfferRow, person: FormPerson, path: string, mistakes: Mistakes): void {
  const { groups, ageAsked } = offer;
  if (hasWebAddress(person.name)) mistakes[`${path}.name`] = 'registrations_noLinks';
  const group = groups.find(({ key }) => key === person.group);
  if (groups.length > 0 && !group) mistakes[`${path}.group`] = 'registrations_groupMissing';
  const age = ageOf(offer, person);
  const field = ageAsked === 'birthDate' ? 'bornOn' : 'age';
  if (ageAsked !== 'none' && age === null) mistakes[`${path}.${field}`] = AGE_MISSING[ageAsked];
  if (group && age !== null) {
    if (group.minAge !== null && age < group.minAge) mistakes[`${path}.${field}`] = 'registrations_tooYoung';
    if (group.maxAge !== null && age > group.maxAge) mistakes[`${path}.${field}`] = 'registrations_tooOld';
  }
  checkAnswers(questionsOf(offer, true), person.answers, `${path}.answers`, mistakes);
}

const AGE_MISSING = { age: 'registrations_ageMissing', birthDate: 'registrations_bornOnMissing' } as const;

function checkAnswers(questions: readonly OfferQuestion[], answers: Answers, path: string, mistakes: Mistakes): void {
  for (const [key, why] of judgeAnswers(questions, answers)) mistakes[`${path}.${key}`] = ANSWER_MISTAKES[why];
}

const ANSWER_MISTAKES = { missing: 'registrations_answerMissing', wrong: 'registrations_answerWrong' } as const;

/** Whole years on the day of the event; null where it is not known. */
export function ageOf(
  { ageAsked, startsAt }: OfferRow,
  { age, bornOn }: Pick<FormPerson, 'age' | 'bornOn'>,
): number | null {
  if (ageAsked === 'age') return /^\d{1,3}$/.test(age) && Number(age) <= 120 ? Number(age) : null;
  const on = startsAt.slice(0, 10);
  if (ageAsked !== 'birthDate' || bornOn === '' || (on !== '' && bornOn > on)) return null;
  const day = on || bornOn;
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (day.slice(5) < bornOn.slice(5) ? 1 : 0);
  return years <= 120 ? years : null;
}

/** True if one of the people is a child, so that a parent has to agree. */
export const needsConsent = (offer: OfferRow, people: readonly FormPerson[]): boolean =>
  offer.isForChildren ||
  people.some((person) => {
    const age = ageOf(offer, person);
    return age !== null && age < CONSENT_AGE;
  });

/** Of one person or, asked once, of the family. */
export const questionsOf = (offer: Pick<OfferRow, 'questions'>, isPerPerson: boolean): OfferQuestion[] =>
  offer.questions.filter((question) => question.isPerPerson === isPerPerson);

/**
 * Columns of what a form answers: only what is asked. Former answers stay in the words to which they were given, unless the question of
 * today is answered.
 */
export function answered(questions: readonly OfferQuestion[], given: Answers, before: Answered | null): Answered {
  const now = Object.fromEntries(questions.flatMap(({ key }) => (given[key] ? [[key, given[key]]] : [])));
  const former = Object.entries(before ? formerAnswers(before, questions) : {}).filter(([key]) => !(key in now));
  const kept = Object.fromEntries(former);
  return {
    answers: { ...kept, ...now },
    asked: [...askedOf(kept, questions, before), ...askedOf(now, questions, null)],
  };
}

/** Columns of a person, who may be known already. */
export const personValues = (offer: OfferRow, person: FormPerson, position: number, before: Answered | null) => ({
  siteId: offer.siteId,
  offerId: offer.id,
  position,
  name: person.name,
  group: person.group,
  priceCents: priceOf(offer, person.group),
  age: offer.ageAsked === 'age' ? ageOf(offer, person) : null,
  bornOn: offer.ageAsked === 'birthDate' && person.bornOn ? person.bornOn : null,
  ...answered(questionsOf(offer, true), person.answers, before),
});
