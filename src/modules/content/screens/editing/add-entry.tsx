import { useState } from 'react';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import type { AddSlotProps } from '#design/patterns/editable-slot.tsx';
import { addAndOpen, siteOfPage } from './entry-acts.ts';
import { useSession } from './editing-session.ts';

/** Adds an entry at the end of its list (S2.26); not there without the right. */
export function AddEntry({ type, tag, label }: AddSlotProps) {
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const site = siteOfPage();
  if (!session.may('create', site)) return null;
  const handleClick = async () => {
    setBusy(true);
    await addAndOpen(session, { type, site, tags: tag ? [tag] : [] });
    setBusy(false);
  };
  return (
    <button type="button" className="add" disabled={isBusy} onClick={() => void handleClick()}>
      <PatternIcon name="add" />
      {label}
    </button>
  );
}
