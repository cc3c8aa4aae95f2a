import { Button, Textarea, TextInput } from '@mantine/core';
import { useAnswer } from '#design/admin/actions/use-answer.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { MailKind, MailText } from '../../../contract/mail-texts.ts';
import type { MailPreview } from '../../../contract/settings.ts';
import type { Route } from './+types/mail-texts.route';
import { KINDS, MAIL_WORDS } from './mail-words.ts';
import { SettingsScreen, type SettingsValues, settingsApi, settingsLoader } from './settings-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_settings() }, { label: m.accounting_settingsMails() }] };

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const kind = KINDS.find((one) => one === id);
  if (!kind) throw new Response('', { status: 404 });
  return { kind, ...(await settingsLoader()) };
}

const NONE: MailText = { subject: '', text: '', subjectEn: '', textEn: '' };
const PREVIEW_AFTER_MS = 400;

/** The text of one mail in both languages; an empty field is the text of the product. */
export default function MailTexts({ loaderData: { kind, ...loaded } }: Route.ComponentProps) {
  return (
    <SettingsScreen
      key={kind}
      loaded={loaded}
      here="notifications/templates"
      title={MAIL_WORDS[kind]()}
      facts={m.accounting_mailTextFacts({ names: '{Nummer}, {Summe}, {Tag}, {Name}' })}
    >
      {(bind, values) => {
        const { onChange } = bind.value('mailTexts');
        const own = values.mailTexts[kind] ?? NONE;
        const put = (change: Partial<MailText>) =>
          onChange({ ...values.mailTexts, [kind]: { ...own, ...change } } as SettingsValues['mailTexts']);
        return (
          <>
            <Language locale="de" kind={kind} subject={own.subject} text={own.text} put={put} />
            <Language
              locale="en"
              kind={kind}
              subject={own.subjectEn}
              text={own.textEn}
              put={({ subject, text }) =>
                put({
                  ...(subject === undefined ? {} : { subjectEn: subject }),
                  ...(text === undefined ? {} : { textEn: text }),
                })
              }
            />
            <div className="kp-actions">
              <Button variant="default" disabled={!Object.values(own).some(Boolean)} onClick={() => put(NONE)}>
                {m.accounting_mailReset()}
              </Button>
            </div>
          </>
        );
      }}
    </SettingsScreen>
  );
}

type Words = { subject: string; text: string };
type LanguageProps = Words & { kind: MailKind; locale: 'de' | 'en'; put: (change: Partial<Words>) => void };

function Language({ kind, locale, subject, text, put }: LanguageProps) {
  const shown = useMailPreview(kind, locale, subject, text);
  return (
    <fieldset>
      <legend>{locale === 'de' ? m.accounting_mailGerman() : m.accounting_mailEnglish()}</legend>
      <TextInput
        name={`${kind}.subject.${locale}`}
        label={m.accounting_sendSubject()}
        placeholder={shown?.plain.subject}
        maxLength={200}
        value={subject}
        onChange={({ currentTarget }) => put({ subject: currentTarget.value })}
      />
      <Textarea
        name={`${kind}.text.${locale}`}
        autosize
        minRows={4}
        label={m.accounting_sendText()}
        description={m.accounting_sendTextHelp()}
        placeholder={shown?.plain.text}
        maxLength={4000}
        value={text}
        onChange={({ currentTarget }) => put({ text: currentTarget.value })}
      />
      {shown ? (
        <Panel title={m.accounting_mailPreview()}>
          <p>
            <b>{shown.preview.subject}</b>
          </p>
          {shown.preview.text.split(/\n{2,}/).map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity, and hold no state
            <p key={at}>{paragraph}</p>
          ))}
        </Panel>
      ) : null}
    </fieldset>
  );
}

/** The text with invented values, a moment after the last key. */
function useMailPreview(kind: MailKind, locale: 'de' | 'en', subject: string, text: string): MailPreview | null {
  const body = { site: adminSite(), kind, locale, subject, text };
  const { former } = useAnswer(
    JSON.stringify(body),
    (signal) => settingsApi('POST /api/v0/accounting_settings/mail', { body }, { signal }),
    PREVIEW_AFTER_MS,
  );
  return former;
}
