import { m } from '#texts';
import { Field } from './Field.tsx';

export type HumanQuestionView = { token: string; question: string };

type Props = HumanQuestionView & {
  /** Kept when the form comes back because of something else. */
  answer?: string | undefined;
  error?: string | undefined;
};

/**
 * The question in words that lets people pass (decision 26), and a field that only programs fill in. Field names:
 * `captcha.token`, `captcha.answer`, `captcha.website`.
 */
export function HumanQuestion({ token, question, answer, error }: Props) {
  return (
    <fieldset className="group">
      <legend>{m.design_publicQuestionTitle()}</legend>
      <input type="hidden" name="captcha.token" value={token} />
      <Field
        id="captcha.answer"
        name="captcha.answer"
        label={question}
        help={m.design_publicQuestionHelp()}
        defaultValue={answer}
        autoComplete="off"
        autoCapitalize="off"
        maxLength={60}
        error={error}
        required
      />
      <div className="off-stage" aria-hidden="true">
        <label htmlFor="captcha.website">{m.design_publicLeaveEmpty()}</label>
        <input id="captcha.website" name="captcha.website" tabIndex={-1} autoComplete="off" />
      </div>
    </fieldset>
  );
}
