import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#texts';
import { problemOf } from '../form/refusal.ts';
import type { EditFormState, FormValues } from '../form/use-edit-form.ts';
import { controlOf, WRONG } from '../form/wrong-field.ts';
import { Note } from '../parts/note.tsx';

type EditFormProps<Values extends FormValues> = {
  form: EditFormState<Values>;
  /** True while another screen is loading: nothing more can be typed. */
  isLeaving?: boolean;
  /** True if the first field gets the focus when the screen is opened. */
  startsInside?: boolean;
  children: ReactNode;
};

/**
 * One column of fields. After a refused save the errors are listed above as links and at their fields, and the first
 * field with an error has the focus.
 */
export function EditForm<Values extends FormValues>(props: EditFormProps<Values>) {
  const { form, isLeaving = false, startsInside = false, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const { refusal } = form;
  /** The field that a search of the settings led to. */
  const focusWanted = useEffectEvent(() => {
    const wanted = new URLSearchParams(location.search).get('field');
    const field = wanted ? fieldNamed(element.current, form.idOf(wanted), wanted) : null;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView?.({ block: 'center' });
  });
  useEffect(() => focusWanted(), []);
  useEffect(() => {
    if (!refusal) return;
    const field = controlOf(element.current?.querySelector<HTMLElement>(WRONG));
    field?.focus({ preventScroll: true });
    field?.scrollIntoView?.({ block: 'center' });
  }, [refusal]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form
      className="kp-form"
      ref={element}
      onSubmit={onSubmit}
      noValidate
      inert={isLeaving}
      aria-busy={isLeaving}
      data-first-field={startsInside || undefined}
    >
      {refusal && !refusal.current ? <Mistakes form={form} /> : null}
      <p className="kp-required">{m.design_requiredHint()}</p>
      {children}
      {/* Submits on Enter, because the visible button is outside of the form. */}
      <button type="submit" className="kp-spoken" tabIndex={-1} aria-hidden="true" />
    </form>
  );
}

function Mistakes<Values extends FormValues>({ form }: { form: EditFormState<Values> }) {
  const names = Object.keys(form.fieldErrors);
  const { refusal } = form;
  return (
    <Note kind="bad" role="alert">
      <b>{headOf(form, names.length)}</b>
      {names.map((name) => (
        <a
          key={name}
          className="kp-mistake"
          href={`#${form.idOf(name)}`}
          onClick={(event) => focusField(event, form.idOf(name), form.fieldErrors[name] ?? '')}
        >
          {[form.labelOf(name), form.fieldErrors[name]].filter(Boolean).join(': ')}
        </a>
      ))}
      {names.length === 0 ? <p>{problemOf(refusal)}</p> : null}
    </Note>
  );
}

/** An action that was refused left nothing unsaved. */
function headOf<Values extends FormValues>({ state }: EditFormState<Values>, count: number): string {
  if (state.is !== 'failed') return count > 0 ? m.design_adminMistakesLeft({ count }) : m.design_adminNotDone();
  return count > 0 ? m.design_adminMistakes({ count }) : m.design_adminNotSaved();
}

/** The field a search led to: by its id, else the first one of that name. */
function fieldNamed(form: HTMLFormElement | null, id: string, name: string): HTMLElement | null {
  const field = document.getElementById(id) ?? form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null;
  field?.closest('details')?.setAttribute('open', '');
  return field;
}

function focusField(event: { preventDefault: () => void }, id: string, message: string) {
  event.preventDefault();
  // The error of a list item ('tags.2') belongs to the field of the list.
  const field = document.getElementById(id) ?? document.getElementById(id.replace(/\.\d+$/, '')) ?? fieldWith(message);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** The field that shows an error of which the server calls the field otherwise ('priceCents' for 'price'). */
function fieldWith(message: string): HTMLElement | null {
  const says = (id: string) => document.getElementById(id)?.textContent === message;
  const wrong = [...document.querySelectorAll<HTMLElement>(WRONG)].find(
    (one) => one.textContent === message || one.getAttribute('aria-describedby')?.split(' ').some(says),
  );
  return controlOf(wrong);
}
