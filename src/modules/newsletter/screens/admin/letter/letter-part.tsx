import type { Bind, FormValues } from '#design/admin/form/use-edit-form.ts';
import { LetterEditor, type LetterValue } from './letter-editor.tsx';

const LETTER = ['subject', 'subjectEn', 'preheader', 'preheaderEn'] as const;

/** The letter as a part of a form. */
export function LetterPart<Values extends FormValues & LetterValue>(props: { bind: Bind<Values>; values: Values }) {
  const bind = props.bind as unknown as Bind<LetterValue>;
  const { values } = props;
  const blocks = bind.value('blocks');
  const handleChange = (letter: LetterValue) => {
    for (const name of LETTER) if (letter[name] !== values[name]) bind.value(name).onChange(letter[name]);
    if (letter.blocks !== values.blocks) blocks.onChange(letter.blocks);
  };
  return <LetterEditor id={blocks.id} value={values} onChange={handleChange} errorAt={bind.errorAt} />;
}
