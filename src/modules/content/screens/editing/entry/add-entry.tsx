import { useEffect, useRef } from 'react';
import type { AddSlotProps } from '#design/patterns/editing/editable-slot.tsx';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { m } from '#texts';
import { useSession } from '../editing-session.ts';
import { newEntryId } from '../editor/new-entry.ts';
import { dropKeptText, siteOfPage } from './entry-acts.ts';
import { NewEntry } from './new-entry.tsx';
import { useIsKept, useNewEntry } from './use-editing.ts';

/** Opens an empty entry in its place (S2.26); not rendered without permission. */
export function AddEntry({ type, tag, label, slug, title }: AddSlotProps) {
  const session = useSession();
  const work = useNewEntry();
  const site = siteOfPage();
  const id = newEntryId({ type, site, ...(slug ? { slug } : {}) });
  const isKept = useIsKept(id);
  const mayCreate = session.may('create', site);
  const button = useRef<HTMLButtonElement>(null);
  const start = () => {
    const given = { ...(slug ? { slug } : {}), ...(title ? { title } : {}) };
    void session.startNew({ type, site, tags: tag ? [tag] : [], ...given });
  };
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    if (!mayCreate) return;
    const run = () => latest.current();
    if (session.claimsArrival(type)) run();
    return session.adders.add({ type, run });
  }, [session, mayCreate, type]);
  const isWriting = work !== null && newEntryId(work.input) === id && !work.input.after;
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    if (wasWriting.current && !isWriting && document.activeElement === document.body) button.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  if (!mayCreate) return null;
  if (isWriting) return <NewEntry work={work} />;
  return (
    <>
      {isKept && work === null && (
        <fieldset className="badge-line" aria-label={label}>
          <span className="badge">{m.content_newKept()}</span>
          <button type="button" className="button" onClick={start}>
            {m.content_editDraftContinue()}
          </button>
          <button type="button" className="button" onClick={() => dropKeptText(session, id)}>
            {m.content_editDraftDrop()}
          </button>
        </fieldset>
      )}
      <button ref={button} type="button" className="add" onClick={start}>
        <PatternIcon name="add" />
        {label}
      </button>
    </>
  );
}
