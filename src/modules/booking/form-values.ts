import type { Answers } from '#kernel/questions/question.ts';

/** A posted form as it was typed, field by field. */
export type Typed = Readonly<Record<string, string>>;

/** Text fields of a posted form; of several with one name all of them, separated by blanks. */
export function textsOf(form: FormData): Typed {
  const texts = new Map<string, string>();
  for (const [name, value] of form)
    if (typeof value === 'string') texts.set(name, [texts.get(name), value].filter(Boolean).join(' '));
  return Object.fromEntries(texts);
}

/** A chosen time as it stands in a form or an address. */
export function holdOf(typed: Typed) {
  const { key = '', begins = '', minutes = '', rate = '', extras = '' } = typed;
  const options = Object.entries(typed).flatMap(([name, text]) =>
    name.startsWith('options.') && text !== '' && text !== '0' ? [[name.slice('options.'.length), Number(text)]] : [],
  );
  return {
    key: key || crypto.randomUUID(),
    begins,
    minutes: Number(minutes),
    rate,
    extras: extras.split(' ').filter(Boolean),
    options: Object.fromEntries(options) as Record<string, number>,
  };
}

/** The form of a person, as its schema takes it. */
export function personOf(typed: Typed) {
  const { key = '', title = '', name = '', organisation = '', email = '', phone = '', people = '', note = '' } = typed;
  const { 'captcha.token': token = '', 'captcha.answer': answer = '', 'captcha.website': website = '' } = typed;
  return {
    key,
    title,
    name,
    organisation,
    email,
    phone,
    people: people.trim() === '' ? null : Number(people),
    note,
    answers: answersOf(typed),
    rules: typed.rules === 'on',
    privacy: typed.privacy === 'on',
    captcha: { token, answer, website },
  };
}

const answersOf = (typed: Typed): Answers =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) =>
      name.startsWith('answers.') ? [[name.slice('answers.'.length), text]] : [],
    ),
  );
