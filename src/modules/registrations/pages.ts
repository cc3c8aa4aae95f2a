import { type Challenge, newChallenge, sameChallenge } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type Refusal, refusalOf } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { contactPath } from '#kernel/links/contact-path.ts';
import { type Answered, formerAnswers } from '#kernel/questions/asked.ts';
import { m } from '#texts';
import { familySchema, registrationSchema } from './contract/form.ts';
import { MOST_PEOPLE } from './contract/offer-parts.ts';
import type { RegistrationState } from './contract/states.ts';
import { actOf, countOf, familyOf, type Typed, textsOf, unsent, withPeople } from './form-values.ts';
import { questionsOf } from './service/check-form.ts';
import { groupName } from './service/offer-words.ts';
import { takenPlaces } from './service/offers.ts';
import { codeOf, ownPath } from './service/own-links.ts';
import {
  acceptOffered,
  cancelOwn,
  changeOwn,
  type OwnLink,
  type OwnRegistration,
  pathElsewhere,
  readOwn,
} from './service/own-registration.ts';
import { paysInShop } from './service/prices.ts';
import { type FormView, formOf, readForm } from './service/public-offer.ts';
import { register } from './service/register.ts';

export type { Typed } from './form-values.ts';
export type { OwnLink } from './service/own-registration.ts';
export { payOwn } from './service/pay-registration.ts';
export type { FormView, ShownQuestion } from './service/public-offer.ts';

/** A form that was refused, or is not finished, with everything typed. */
export type RefusedForm = Refusal & { values: Typed; token: string; answer: string };

type NewForm = Challenge & { form: FormView; key: string };

/** The form of an event with a fresh challenge; null where nobody registers on the website. Never stored. */
export async function loadForm(ctx: Context, entryId: string): Promise<NewForm | null> {
  const form = await readForm(ctx, entryId);
  return form && { form, key: crypto.randomUUID(), ...(await newChallenge(ctx)) };
}

/** Takes the form as the browser posted it; a path = registered, and what it shows. */
export async function postForm(
  ctx: Context,
  offerId: string,
  posted: FormData,
): Promise<RefusedForm | { path: string; link: OwnLink }> {
  const typed = textsOf(posted);
  const { 'captcha.token': token = '', 'captcha.answer': answer = '', 'captcha.website': website = '' } = typed;
  const act = actOf(typed);
  if (act.kind !== 'send') return unsent(withPeople(typed, act), { token, answer });
  try {
    const { key = '', email = '', privacy } = typed;
    demandFew(typed);
    const given = { ...familyOf(typed), key, email, privacy: privacy === 'on', captcha: { token, answer, website } };
    const { id, siteId } = await register(ctx, offerId, parsed(registrationSchema, given));
    return { path: ownPath(ctx, { id, siteId }), link: { id, code: codeOf(ctx, id) } };
  } catch (error) {
    const refusal = refusalOf(ctx, error);
    const same = await sameChallenge(ctx, token);
    return { ...refusal, values: typed, token: same.token, answer: same.token === token ? answer : '' };
  }
}

/** @throws AppError registrations.tooMany (400) */
function demandFew(typed: Typed): void {
  if (countOf(typed) > MOST_PEOPLE)
    throw new AppError('registrations.tooMany', 400, 'registrations_tooManyPeople', { most: MOST_PEOPLE });
}

/** A registration as its own page shows it, with the values of its form. */
export type OwnView = {
  state: RegistrationState;
  title: string;
  eventHref: string | null;
  when: string;
  place: string | null;
  isOff: boolean;
  email: string;
  /** Path of the contact form that already names the event; null while the parish has closed it. */
  askHref: string | null;
  people: { name: string; group: string }[];
  position: number | null;
  offeredUntil: string;
  mayChange: boolean;
  mayCancel: boolean;
  mayAccept: boolean;
  due: string;
  payUntil: string;
  mayPay: boolean;
  form: FormView;
  values: Typed;
};

/** Null for an unknown link. */
export async function loadOwn(ctx: Context, link: OwnLink): Promise<OwnView | null> {
  const own = await readOwn(ctx, link);
  if (!own) return null;
  const { row, offer, people, ...shown } = own;
  return {
    ...shown,
    state: row.state,
    email: row.email,
    askHref: await contactPath(ctx, m.registrations_about({ title: own.title, when: own.when }, ctx)),
    people: people.map(({ name, group }) => {
      const found = offer.groups.find(({ key }) => key === group);
      return { name, group: found ? groupName(found, ctx.locale) : '' };
    }),
    form: formOf(ctx, offer, await takenPlaces(ctx, offer.id, row.id), await paysInShop(ctx, offer)),
    values: valuesOf(own),
  };
}

/** Address of the page in the parish to which the event was moved since the email; null = none. */
export const ownElsewhere = (ctx: Context, link: OwnLink): Promise<string | null> => pathElsewhere(ctx, link);

function valuesOf({ offer, row, people }: OwnRegistration): Typed {
  // An answer to another question is none: whoever leaves the new one empty keeps it in the old words.
  const ofAnswers = (prefix: string, one: Answered) => {
    const former = formerAnswers(one, questionsOf(offer, prefix !== ''));
    return Object.entries(one.answers).flatMap(([key, text]) =>
      key in former ? [] : [[`${prefix}answers.${key}`, text]],
    );
  };
  const pairs = people.flatMap((person, at) => [
    [`people.${at}.id`, person.id],
    [`people.${at}.name`, person.name],
    [`people.${at}.group`, person.group],
    [`people.${at}.age`, person.age === null ? '' : String(person.age)],
    [`people.${at}.bornOn`, person.bornOn ?? ''],
    ...ofAnswers(`people.${at}.`, person),
  ]);
  const { name, phone, consentAt, rev } = row;
  return {
    ...Object.fromEntries(pairs),
    ...Object.fromEntries(ofAnswers('', row)),
    people: String(people.length),
    name,
    phone,
    consent: consentAt ? 'on' : '',
    rev: String(rev),
  };
}

/** Request of the own page. */
type OwnAct = 'accept' | 'cancel' | 'change';

/** Acts on the own registration as the browser posted it; null = done. */
export async function postOwn(ctx: Context, link: OwnLink, act: OwnAct, posted: FormData): Promise<RefusedForm | null> {
  const typed = textsOf(posted);
  const asked = actOf(typed);
  const none = { token: '', answer: '' };
  if (act === 'change' && asked.kind !== 'send') return unsent(withPeople(typed, asked), none);
  try {
    if (act === 'accept') await acceptOffered(ctx, link);
    else if (act === 'cancel') await cancelOwn(ctx, link);
    else {
      demandFew(typed);
      await changeOwn(ctx, link, parsed(familySchema, familyOf(typed)), Number(typed.rev));
    }
    return null;
  } catch (error) {
    return { ...refusalOf(ctx, error), values: typed, ...none };
  }
}
