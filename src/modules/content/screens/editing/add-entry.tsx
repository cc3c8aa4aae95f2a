import { useEffect, useRef } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import type { AddSlotProps } from '#design/patterns/editing/editable-slot.tsx';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { useSession } from './editing-session.ts';
import { addAndOpen, siteOfPage } from './entry-acts.ts';

/** Button that adds an entry at the end of its list (S2.26); not rendered without permission. */
export function AddEntry({ type, tag, label, slug, title }: AddSlotProps) {
  const session = useSession();
  const { isBusy, run } = useAction();
  const site = siteOfPage();
  const mayCreate = session.may('create', site);
  const tags = tag ? [tag] : [];
  const handleClick = () =>
    run(() => addAndOpen(session, { type, site, tags, ...(slug ? { slug } : {}), ...(title ? { title } : {}) }));
  const latest = useRef(handleClick);
  useEffect(() => {
    latest.current = handleClick;
  });
  useEffect(() => {
    if (mayCreate) return session.adders.add(() => void latest.current());
  }, [session, mayCreate]);
  if (!mayCreate) return null;
  return (
    <button type="button" className="add" disabled={isBusy} onClick={() => void handleClick()}>
      <PatternIcon name="add" />
      {label}
    </button>
  );
}
