import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { base64Of } from '#kernel/web/base64-of.ts';
import { shrunk } from '#kernel/web/shrink-picture.ts';
import { m } from '#texts';
import type { Severity } from '../../../contract/states.ts';
import { SimilarItems } from '../items/similar-items.tsx';
import { severityOptions, wordsOf } from '../words.tsx';
import { MarkedPicture } from './marked-picture.tsx';
import { sendReport } from './send-report.ts';
import { surroundingsNow } from './surroundings.ts';
import { keepReport } from './waiting-reports.ts';

const AFTER_OPENING_MS = 300;

/** The picture of the page; undefined until it is drawn, null when the browser cannot. */
function usePicture(): HTMLCanvasElement | null | undefined {
  const [picture, setPicture] = useState<HTMLCanvasElement | null>();
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { pictureOfPage } = await import('./picture-of-page.ts');
      const drawn = isGone ? null : await pictureOfPage();
      if (!isGone) setPicture(drawn);
    };
    // Drawing keeps the browser busy: the dialog opens first.
    const timer = setTimeout(() => void draw(), AFTER_OPENING_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return picture;
}

/** Asks for what happened; everything else is gathered. The page is drawn while people write. */
export default function ReportDialog({ onClose }: { onClose: () => void }) {
  const { site, notify } = useAdmin();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [severity, setSeverity] = useState<Severity>('minor');
  const [hasPicture, setHasPicture] = useState(true);
  const picture = usePicture();
  const [around] = useState(surroundingsNow);
  const canvas = useRef<HTMLCanvasElement>(null);
  const send = async () => {
    const drawn = hasPicture && canvas.current ? await base64Of(await shrunk(canvas.current)) : '';
    const report = { site, title, text, severity, surroundings: around, picture: drawn };
    try {
      const { number } = await sendReport(report);
      notify({ kind: 'success', text: m.bugtracker_reported({ number }) });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      keepReport(report);
      notify({ kind: 'warning', text: m.bugtracker_reportedLater() });
    }
  };
  return (
    <FormDialog title={m.bugtracker_report()} verb={m.bugtracker_send()} size="lg" send={send} onClose={onClose}>
      {(errors) => (
        <>
          <TextInput
            label={m.bugtracker_title()}
            description={m.bugtracker_titleHelp()}
            value={title}
            error={errors.title}
            maxLength={200}
            onChange={(event) => setTitle(event.currentTarget.value)}
            required
          />
          <SimilarItems title={title} />
          <Textarea
            autosize
            minRows={3}
            label={m.bugtracker_text()}
            description={m.bugtracker_reportHelp()}
            value={text}
            error={errors.text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <NativeSelect
            label={m.bugtracker_severity()}
            value={severity}
            data={wordsOf(severityOptions)}
            onChange={(event) => setSeverity(event.currentTarget.value as Severity)}
          />
          {picture ? (
            <>
              <Checkbox
                label={m.bugtracker_withPicture()}
                checked={hasPicture}
                onChange={(event) => setHasPicture(event.currentTarget.checked)}
              />
              {hasPicture ? <MarkedPicture picture={picture} canvasRef={canvas} /> : null}
            </>
          ) : null}
          {picture === undefined ? <p className="muted small">{m.bugtracker_pictureComes()}</p> : null}
          <p className="muted small">{m.bugtracker_sentAlong({ path: around.path ?? '', size: around.size ?? '' })}</p>
        </>
      )}
    </FormDialog>
  );
}
