import '#design/patterns/editing/editing.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { ImageField } from '#design/admin/form/image-field.tsx';
import type { MailBlockEditorProps } from '#design/admin/letter/mail-block-part.ts';
import { exampleSite } from '#design/patterns/text/example-site.ts';
import { linkAddress } from '#design/patterns/text/link-address.ts';
import { RichText } from '#design/patterns/text/rich-text.tsx';
import { m } from '#texts';
import { nameOr } from './block-data.ts';
import style from './letter.module.css';

export function TextEditor({ data, onChange, language }: MailBlockEditorProps<{ html: string }>) {
  return (
    <div className={style.text} lang={language}>
      <RichText
        key={language}
        html={data.html}
        label={m.newsletter_letterText()}
        onChange={(html) => onChange({ html })}
      />
      <p className="muted small">{m.newsletter_variableHelp({ variable: nameOr(m.newsletter_variableExample()) })}</p>
    </div>
  );
}

export function HeadingEditor({ data, onChange }: MailBlockEditorProps<{ text: string; level: 2 | 3 }>) {
  return (
    <>
      <TextInput
        label={m.newsletter_letterHeading()}
        maxLength={300}
        value={data.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <NativeSelect
        className="kp-short"
        label={m.newsletter_headingSize()}
        value={String(data.level)}
        data={[
          { value: '2', label: m.newsletter_headingBig() },
          { value: '3', label: m.newsletter_headingSmall() },
        ]}
        onChange={(event) => onChange({ level: event.currentTarget.value === '3' ? 3 : 2 })}
      />
    </>
  );
}

export function PictureEditor({ data, onChange }: MailBlockEditorProps<{ file: string | null; url: string }>) {
  const id = useId();
  return (
    <>
      <ImageField
        id={id}
        label={m.newsletter_letterPicture()}
        help={m.newsletter_pictureHelp()}
        error={undefined}
        value={data.file}
        onChange={(file) => onChange({ file })}
      />
      <UrlField label={m.newsletter_pictureUrl()} value={data.url} onChange={(url) => onChange({ url })} />
    </>
  );
}

export function ButtonEditor({ data, onChange }: MailBlockEditorProps<{ label: string; url: string }>) {
  return (
    <>
      <TextInput
        label={m.newsletter_buttonLabel()}
        maxLength={300}
        value={data.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <UrlField label={m.newsletter_buttonUrl()} value={data.url} onChange={(url) => onChange({ url })} />
    </>
  );
}

type UrlFieldProps = { label: string; value: string; onChange: (url: string) => void };

/** An address is taken over once it is complete, with its scheme. */
function UrlField({ label, value, onChange }: UrlFieldProps) {
  const [typed, setTyped] = useState(value);
  const isWrong = typed.trim() !== '' && linkAddress(typed) === null;
  return (
    <TextInput
      label={label}
      description={m.newsletter_urlHelp({ site: exampleSite() })}
      inputMode="url"
      maxLength={500}
      value={typed}
      error={isWrong ? m.design_linkWrong() : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const url = text.trim() === '' ? '' : linkAddress(text);
        if (url !== null) onChange(url);
      }}
    />
  );
}
