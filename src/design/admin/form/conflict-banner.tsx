import { Button, Drawer, SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { m } from '#texts';
import { agoOf } from '../parts/clock-words.ts';
import { Note } from '../parts/note.tsx';

/** A field in which the two versions differ, both in readable words. */
export type ConflictField = { name: string; label: string; mine: string; theirs: string };

type ConflictBannerProps = {
  /** Author and time of the concurrent save; null if unknown. */
  who: string | null;
  at: string | null;
  fields: readonly ConflictField[];
  /** Names of fields with unsaved values; all other fields default to the other version. */
  unsaved: readonly string[];
  /** Names of the fields that take the other version; all others keep mine. */
  onMerge: (theirs: readonly string[]) => void;
  onDiscardMine: () => void;
};

/** Banner of an edit conflict (409): both versions, compared field by field. */
export function ConflictBanner({ who, at, fields, unsaved, onMerge, onDiscardMine }: ConflictBannerProps) {
  const [isComparing, setComparing] = useState(false);
  const name = who ?? m.design_adminSomebody();
  const [now] = useState(() => new Date());
  // The save button is always visible; the banner may be scrolled out of view.
  const note = useRef<HTMLDivElement>(null);
  // In braces: newer browsers return a promise, which React would treat as a cleanup function.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  const ago = at ? agoOf(at, now) : m.design_adminJustNow();
  return (
    <>
      <Note
        kind="warn"
        role="alert"
        ref={note}
        actions={
          <>
            <Button size="sm" onClick={() => setComparing(true)}>
              {m.design_adminCompare()}
            </Button>
            <Button size="sm" variant="default" onClick={onDiscardMine}>
              {m.design_adminDiscardMine()}
            </Button>
          </>
        }
      >
        <b>{m.design_adminConflict({ name, ago })}</b>
        <br />
        {m.design_adminConflictCalm()}
      </Note>
      {isComparing ? (
        <CompareDrawer
          name={name}
          fields={fields}
          unsaved={unsaved}
          onMerge={onMerge}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </>
  );
}

type CompareDrawerProps = Pick<ConflictBannerProps, 'fields' | 'unsaved' | 'onMerge'> & {
  name: string;
  onClose: () => void;
};

function CompareDrawer({ name, fields, unsaved, onMerge, onClose }: CompareDrawerProps) {
  const [theirs, setTheirs] = useState<readonly string[]>(() =>
    fields.map((field) => field.name).filter((field) => !unsaved.includes(field)),
  );
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs(isTheirs ? [...theirs, field] : theirs.filter((one) => one !== field));
  return (
    <Drawer opened onClose={onClose} title={m.design_adminCompareTitle()}>
      <div className="kp-stack">
        {fields.length === 0 ? <p>{m.design_adminCompareSame()}</p> : null}
        {fields.map((field) => (
          <div className="kp-diff" key={field.name}>
            <b>{field.label}</b>
            <span className="muted">{m.design_adminMine()}</span>
            <ins>{field.mine || '–'}</ins>
            <span className="muted">{name}</span>
            <del className="plain">{field.theirs || '–'}</del>
            <SegmentedControl
              mt={6}
              aria-label={m.design_adminWhichStays({ field: field.label })}
              data={[
                { value: 'mine', label: m.design_adminMine() },
                { value: 'theirs', label: name },
              ]}
              value={theirs.includes(field.name) ? 'theirs' : 'mine'}
              onChange={(value) => choose(field.name, value === 'theirs')}
            />
          </div>
        ))}
        <Button onClick={() => onMerge(theirs)}>{m.design_adminMerge()}</Button>
      </div>
    </Drawer>
  );
}

/** The fields in which two versions differ, in readable words. */
export function conflictFields(
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
  labelOf: (name: string) => string,
): ConflictField[] {
  return Object.keys(theirs)
    .map((name) => ({ name, label: labelOf(name), mine: wordsOf(mine[name]), theirs: wordsOf(theirs[name]) }))
    .filter((field) => field.mine !== field.theirs);
}

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? m.design_adminYes() : m.design_adminNo();
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
