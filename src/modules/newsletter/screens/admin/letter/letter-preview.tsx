import { SegmentedControl, Switch } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { Note } from '#design/admin/parts/note.tsx';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { subscriberSource } from '../subscribers/subscriber-source.ts';
import type { LetterValue } from './block-data.ts';
import { type FrameLook, frameHtml } from './frame-html.ts';
import style from './letter.module.css';
import { LetterProblems } from './letter-problems.tsx';
import { TestMail } from './test-mail.tsx';
import { type Previewed, usePreview } from './use-preview.ts';

const WIDTHS = { phone: 360, desktop: 700 } as const;
const HEIGHT = 640;

type Device = keyof typeof WIDTHS | 'text';

/** The letter as readers get it: on a phone and a computer, by day and at night, without pictures, and as plain text. */
export function LetterPreview({ value, language }: { value: LetterValue; language: Locale }) {
  const [reader, setReader] = useState('');
  const previewed = usePreview(value, language, reader);
  const { may } = useAdmin();
  const [device, setDevice] = useState<Device>('phone');
  const [look, setLook] = useState<FrameLook>({ isDark: false, hasPictures: true });
  const { preview, refusal } = previewed;
  return (
    <section className={style.preview} aria-label={m.newsletter_preview()}>
      <div className={style.bar}>
        <SegmentedControl
          aria-label={m.newsletter_previewAs()}
          value={device}
          onChange={(chosen) => setDevice(chosen as Device)}
          data={[
            { value: 'phone', label: m.newsletter_previewPhone() },
            { value: 'desktop', label: m.newsletter_previewDesktop() },
            { value: 'text', label: m.newsletter_previewText() },
          ]}
        />
        <Switch
          label={m.newsletter_previewDark()}
          checked={look.isDark}
          disabled={device === 'text'}
          onChange={(event) => setLook({ ...look, isDark: event.currentTarget.checked })}
        />
        <Switch
          label={m.newsletter_previewPictures()}
          checked={look.hasPictures}
          disabled={device === 'text'}
          onChange={(event) => setLook({ ...look, hasPictures: event.currentTarget.checked })}
        />
      </div>
      {may('newsletter.subscriber.update') ? (
        <RecordPicker
          source={subscriberSource(adminSite())}
          value={reader}
          onChange={setReader}
          label={m.newsletter_previewReader()}
          description={m.newsletter_previewReaderHelp()}
          clearable
        />
      ) : null}
      {refusal ? <Note kind="warn">{refusal.message}</Note> : null}
      <Shown previewed={previewed} device={device} look={look} />
      {preview ? <LetterProblems preview={preview} blocks={value.blocks} /> : null}
      <TestMail value={value} language={language} />
    </section>
  );
}

function Shown({
  previewed: { preview, isBusy },
  device,
  look,
}: {
  previewed: Previewed;
  device: Device;
  look: FrameLook;
}) {
  const { ref, width: room } = useElementSize();
  const width = device === 'text' ? 0 : WIDTHS[device];
  const scale = room > 0 && width > room ? room / width : 1;
  return (
    <div ref={ref} className={style.frame} aria-busy={isBusy}>
      {preview && device === 'text' ? <pre>{preview.text}</pre> : null}
      {preview && device !== 'text' ? (
        <div style={{ height: HEIGHT * scale, width: width * scale }}>
          <iframe
            title={m.newsletter_previewTitle({ subject: preview.subject })}
            sandbox=""
            srcDoc={frameHtml(preview.html, look)}
            style={{ width, height: HEIGHT, transform: `scale(${scale})`, colorScheme: look.isDark ? 'dark' : 'light' }}
          />
        </div>
      ) : null}
    </div>
  );
}
