import { useState } from 'react';
import { saveFile } from '#kernel/web/save-file.ts';
import { m } from '#texts';
import { Button, Done } from '../parts/controls.tsx';

/** Ten codes, shown once: print, copy, download. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const text = `${m.auth_recoveryCodes()} – ${location.host}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const save = () =>
    saveFile({ name: `${m.auth_recoveryCodes()}.txt`, blob: new Blob([text], { type: 'text/plain' }) });
  return (
    <div className="ka-print ka-stack">
      <h3>{m.auth_recoveryCodes()}</h3>
      <p role="status">{m.auth_recoveryOnce()}</p>
      <ol className="ka-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {isCopied ? <Done>{m.auth_copied()}</Done> : null}
      <div className="ka-acts">
        <Button onClick={() => window.print()}>{m.auth_print()}</Button>
        <Button onClick={() => void copy()}>{m.auth_copy()}</Button>
        <Button onClick={save}>{m.auth_saveFile()}</Button>
        <Button kind="primary" onClick={onKept}>
          {m.auth_codesKept()}
        </Button>
      </div>
    </div>
  );
}
