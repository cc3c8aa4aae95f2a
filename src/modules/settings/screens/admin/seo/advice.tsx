import { Button } from '@mantine/core';
import type { EditFormState } from '#design/admin/form/use-edit-form.ts';
import { Note } from '#design/admin/parts/note.tsx';
import type { Association, Site } from '#modules/sites/contract.ts';
import { m } from '#texts';
import { type Hint, type SeoForm, seoAdvice } from './seo-advice.ts';

type AdviceProps = { form: EditFormState<SeoForm>; sites: readonly Site[]; associations: readonly Association[] };

/** Advice for being found more easily; each line has the button that applies it. Nothing is stored before saving. */
export function Advice({ form, sites, associations }: AdviceProps) {
  const hints = seoAdvice(form.values, sites, associations);
  if (hints.length === 0) return <Note kind="ok">{m.settings_adviceNone()}</Note>;
  return (
    <section aria-label={m.settings_advice()} className="kp-stack">
      {hints.map((hint) => (
        <Note
          key={hint.id}
          kind="warn"
          actions={
            <Button size="sm" variant="default" onClick={() => follow(hint, form)}>
              {hint.verb}
            </Button>
          }
        >
          {hint.text}
        </Note>
      ))}
    </section>
  );
}

function follow({ fix }: Hint, form: EditFormState<SeoForm>): void {
  if (!('field' in fix)) {
    form.fill(fix);
    return;
  }
  const field = document.getElementById(form.idOf(String(fix.field)));
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
