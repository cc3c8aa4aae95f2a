import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '#texts';

/** Takes cells that were copied from a spreadsheet, instead of a file. */
export function PasteField({ onRead }: { onRead: (text: Blob) => void }) {
  const [text, setText] = useState('');
  return (
    <details className="kp-import-paste">
      <summary>{m.design_importPaste()}</summary>
      <Textarea
        label={m.design_importPasted()}
        description={m.design_importPasteHelp()}
        autosize={false}
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="kp-actions end">
        <Button variant="default" disabled={text.trim() === ''} onClick={() => onRead(new Blob([text]))}>
          {m.design_importPasteRead()}
        </Button>
      </div>
    </details>
  );
}
