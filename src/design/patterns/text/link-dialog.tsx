import { type FormEvent, useState } from 'react';
import { m } from '#texts';
import { Modal } from '../overlays/modal.tsx';
import { exampleSite } from './example-site.ts';
import { linkAddress } from './link-address.ts';

type LinkDialogProps = {
  isOpen: boolean;
  /** Address of the link under the caret, '' for a new one. */
  address: string;
  onClose: () => void;
  /** A validated URL, or null to remove the link. */
  onApply: (address: string | null) => void;
};

/** Edits the URL of a link; a missing scheme is added on apply (S5.2). */
export function LinkDialog({ isOpen, address, onClose, onApply }: LinkDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={m.design_linkTitle()}>
      <LinkForm address={address} onClose={onClose} onApply={onApply} />
    </Modal>
  );
}

function LinkForm({ address, onClose, onApply }: Omit<LinkDialogProps, 'isOpen'>) {
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const checked = linkAddress(typed);
    if (checked === null) return setWrong(true);
    onApply(checked);
  };

  return (
    <form className="sheet-form" onSubmit={handleSubmit} noValidate>
      <label className="sheet-field">
        <span>{m.design_linkAddress()}</span>
        <input
          type="text"
          inputMode="url"
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby="link-hint"
          onChange={(event) => setTyped(event.target.value)}
        />
        <span id="link-hint" className={isWrong ? 'sheet-error' : 'soft'} role={isWrong ? 'alert' : undefined}>
          {isWrong ? m.design_linkWrong() : m.design_linkHint({ site: exampleSite() })}
        </span>
      </label>
      <div className="actions">
        <button type="submit" className="button primary">
          {m.design_linkApply()}
        </button>
        {address !== '' && (
          <button type="button" className="button" onClick={() => onApply(null)}>
            {m.design_linkRemove()}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {m.design_cancel()}
        </button>
      </div>
    </form>
  );
}
