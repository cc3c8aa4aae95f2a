import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react';
import type { PolicySection, PolicyText } from '#modules/settings/contract.ts';
import { m } from '#texts';
import { POLICY_TEXTS } from '../../public/policy/policy-texts.ts';

type PolicyTextsProps = {
  id: string;
  label: string;
  error: string | undefined;
  value: readonly PolicyText[];
  /** Those that rooms demand in a parish at least. */
  sections: readonly string[];
  onChange: (texts: PolicyText[]) => void;
};

type Standard = Exclude<PolicySection, 'own'>;
const STANDARD = Object.keys(POLICY_TEXTS) as Standard[];

/** The sections of the privacy policy as they are shown now; each can get another text, and own ones can be added. */
export function PolicyTexts({ id, label, error, value, sections, onChange }: PolicyTextsProps) {
  const isShown = (section: Standard) => ALWAYS.has(section) || sections.includes(section);
  const put = (text: PolicyText, part: Partial<PolicyText>) =>
    onChange(value.map((one) => (one === text ? { ...one, ...part } : one)));
  const remove = (text: PolicyText) => onChange(value.filter((one) => one !== text));
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <p className="muted">{m.privacy_textsHelp()}</p>
      {error ? (
        <p className="kp-mistake" role="alert">
          {error}
        </p>
      ) : null}
      {STANDARD.filter(isShown).map((section) => {
        const written = value.find((one) => one.section === section);
        return (
          <StandardSection
            key={section}
            section={section}
            written={written}
            onWrite={() => onChange([...value, startOf(section)])}
            onChange={(text) => written && put(written, { text })}
            onRestore={() => written && remove(written)}
          />
        );
      })}
      {value
        .filter(({ section }) => section === 'own')
        .map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: own sections have no name of their own
          <OwnSection key={at} text={text} onChange={(part) => put(text, part)} onRemove={() => remove(text)} />
        ))}
      <div className="kp-actions">
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => onChange([...value, { section: 'own', title: { de: '', en: '' }, text: { de: '', en: '' } }])}
        >
          {m.privacy_sectionAdd()}
        </Button>
      </div>
    </fieldset>
  );
}

const ALWAYS: ReadonlySet<Standard> = new Set<Standard>(['server', 'device', 'cookies', 'rights']);

/** Begins with the standard text, so that a word can be changed in it. */
const startOf = (section: Standard): PolicyText => ({
  section,
  title: { de: '', en: '' },
  text: { de: POLICY_TEXTS[section].text(), en: '' },
});

type StandardSectionProps = {
  section: Standard;
  written: PolicyText | undefined;
  onWrite: () => void;
  onChange: (text: PolicyText['text']) => void;
  onRestore: () => void;
};

function StandardSection({ section, written, onWrite, onChange, onRestore }: StandardSectionProps) {
  const { title, text } = POLICY_TEXTS[section];
  return (
    <section className="pp-section">
      <h2>{title()}</h2>
      {written ? (
        <>
          <TextPair value={written.text} onChange={onChange} label={title()} />
          <div className="kp-actions">
            <Button variant="default" leftSection={<IconRestore size={17} aria-hidden />} onClick={onRestore}>
              {m.privacy_sectionRestore()}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{text()}</p>
          <div className="kp-actions">
            <Button
              variant="default"
              leftSection={<IconPencil size={17} aria-hidden />}
              aria-label={`${title()}: ${m.privacy_sectionWrite()}`}
              onClick={onWrite}
            >
              {m.privacy_sectionWrite()}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

type OwnSectionProps = { text: PolicyText; onChange: (part: Partial<PolicyText>) => void; onRemove: () => void };

function OwnSection({ text, onChange, onRemove }: OwnSectionProps) {
  const { title } = text;
  return (
    <section className="pp-section">
      <div className="kp-two">
        <TextInput
          label={m.privacy_sectionTitle()}
          value={title.de}
          onChange={({ currentTarget }) => onChange({ title: { ...title, de: currentTarget.value } })}
        />
        <TextInput
          label={m.privacy_sectionTitleEnglish()}
          value={title.en}
          onChange={({ currentTarget }) => onChange({ title: { ...title, en: currentTarget.value } })}
        />
      </div>
      <TextPair value={text.text} onChange={(next) => onChange({ text: next })} label={m.privacy_sectionText()} />
      <div className="kp-actions">
        <Button variant="default" leftSection={<IconTrash size={17} aria-hidden />} onClick={onRemove}>
          {m.settings_remove()}
        </Button>
      </div>
    </section>
  );
}

type TextPairProps = { value: PolicyText['text']; onChange: (text: PolicyText['text']) => void; label: string };

function TextPair({ value, onChange, label }: TextPairProps) {
  return (
    <>
      <Textarea
        label={label}
        value={value.de}
        autosize
        minRows={3}
        maxLength={4000}
        onChange={({ currentTarget }) => onChange({ ...value, de: currentTarget.value })}
      />
      <Textarea
        label={m.privacy_sectionEnglish({ label })}
        description={m.privacy_sectionEnglishHelp()}
        value={value.en}
        autosize
        minRows={2}
        maxLength={4000}
        onChange={({ currentTarget }) => onChange({ ...value, en: currentTarget.value })}
      />
    </>
  );
}
