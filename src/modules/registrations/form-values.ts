import type { RefusedForm } from './pages.ts';

/** A posted form as it was typed, field by field. */
export type Typed = Readonly<Record<string, string>>;

export const textsOf = (form: FormData): Typed =>
  Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));

/** Number of people in the form. */
export const countOf = (typed: Typed): number => Math.min(Math.max(Number(typed.people) || 1, 1), 50);

/** Request of a button beside sending the form: one person more, or without one. */
export type FormAct = { kind: 'add' } | { kind: 'remove'; at: number } | { kind: 'send' };

export function actOf({ act = '' }: Typed): FormAct {
  if (act === 'add') return { kind: 'add' };
  const [, at] = /^remove-(\d+)$/.exec(act) ?? [];
  return at === undefined ? { kind: 'send' } : { kind: 'remove', at: Number(at) };
}

/** The form as the schema takes it. */
export function familyOf(typed: Typed) {
  const people = Array.from({ length: countOf(typed) }, (_, at) => ({
    id: typed[`people.${at}.id`] ?? '',
    name: typed[`people.${at}.name`] ?? '',
    group: typed[`people.${at}.group`] ?? '',
    age: typed[`people.${at}.age`] ?? '',
    bornOn: typed[`people.${at}.bornOn`] ?? '',
    answers: answersOf(typed, `people.${at}.answers.`),
  }));
  const { name = '', phone = '' } = typed;
  return { name, phone, people, answers: answersOf(typed, 'answers.'), consent: typed.consent === 'on' };
}

const answersOf = (typed: Typed, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [],
    ),
  );

/** The form with one person more, or without one; the values of those behind move up. */
export function withPeople(typed: Typed, act: Exclude<FormAct, { kind: 'send' }>): Typed {
  const count = countOf(typed);
  if (act.kind === 'add') return { ...typed, people: String(count + 1) };
  const moved = Object.entries(typed).flatMap(([name, text]): [string, string][] => {
    const [, at, rest] = /^people\.(\d+)\.(.+)$/.exec(name) ?? [];
    if (at === undefined) return [[name, text]];
    const index = Number(at);
    return index === act.at ? [] : [[`people.${index > act.at ? index - 1 : index}.${rest}`, text]];
  });
  return { ...Object.fromEntries(moved), people: String(Math.max(1, count - 1)) };
}

/** A form that was not sent yet, because a button changed its people. */
export const unsent = (typed: Typed, more: { token: string; answer: string }): RefusedForm => ({
  status: 200,
  message: '',
  fields: {},
  values: typed,
  ...more,
});
