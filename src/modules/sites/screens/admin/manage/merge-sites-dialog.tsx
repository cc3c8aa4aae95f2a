import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { MergePreview, Site } from '../../../contract.ts';
import { siteApi } from '../site-api.ts';
import { siteSource } from '../site-source.ts';

type MergeSitesDialogProps = { site: Site; onClose: () => void };

/** Merges this parish into another one: select, preview, confirm. */
export function MergeSitesDialog({ site, onClose }: MergeSitesDialogProps) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const { run, refusal } = useAction();
  const [into, setInto] = useState<Site | null>(null);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [isSure, setSure] = useState(false);
  const choose = (other: Site | null) => {
    setInto(other);
    setPreview(null);
    setSure(false);
    if (other)
      void run(async () =>
        setPreview(await siteApi('POST /api/v0/site/merge/preview', { body: { from: site._id, into: other._id } })),
      );
  };
  const merge = async () => {
    if (!into) return;
    await siteApi('POST /api/v0/site/merge', { body: { from: site._id, into: into._id } });
    notify({ kind: 'success', text: m.sites_merged({ name: into.name }) });
    await navigate(`${base}/sites`);
  };
  return (
    <FormDialog
      title={m.sites_mergeTitle({ name: site.name })}
      size="lg"
      verb={m.sites_merge()}
      isDangerous
      isBlocked={!preview || !isSure}
      send={merge}
      onClose={onClose}
      shownErrors={[]}
    >
      {() => (
        <>
          <p className="muted">{m.sites_mergeHelp({ name: site.name })}</p>
          <RecordPicker
            source={siteSource(site._id)}
            label={m.sites_mergeInto()}
            value={into?._id ?? ''}
            onChange={(_id, item) => choose(item ?? null)}
          />
          <RefusalNote refusal={refusal} />
          {preview && into ? <Preview preview={preview} /> : null}
          {preview && into ? (
            <Checkbox
              label={m.sites_mergeSure({ name: site.name })}
              checked={isSure}
              onChange={(event) => setSure(event.currentTarget.checked)}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

const OUTCOMES = {
  numbered: m.sites_mergeNumbered,
  renamed: m.sites_mergeRenamed,
  joined: m.sites_mergeJoined,
  trashed: m.sites_mergeTrashed,
  ended: m.sites_mergeEnded,
};

function Preview({ preview: { counts, changes, clashes } }: { preview: MergePreview }) {
  return (
    <Note>
      <b>{counts.length > 0 ? m.sites_mergeMoves() : m.sites_mergeMovesNothing()}</b>
      <ul>
        {counts.map(({ label, count }) => (
          <li key={label}>
            {label}: {countOf(count, getLocale())}
          </li>
        ))}
      </ul>
      {Object.entries(OUTCOMES).map(([outcome, text]) => {
        const shown = changes.filter((change) => change.outcome === outcome);
        return shown.length > 0 ? <Changes key={outcome} text={text()} changes={shown} /> : null;
      })}
      {clashes.length > 0 ? (
        <>
          <p>{m.sites_mergeClashes()}</p>
          <ul>
            {clashes.map(({ from, to }) => (
              <li key={from}>
                {from} → {to}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Note>
  );
}

function Changes({ text, changes }: { text: string; changes: MergePreview['changes'] }) {
  return (
    <>
      <p>{text}</p>
      <ul>
        {changes.map(({ label, count, names }) => (
          <li key={label}>
            {label}: {countOf(count, getLocale())}
            {names.length > 0 ? ` (${namesIn(names, count)})` : ''}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The service names the first of them only; things without a name of their own are counted alone. */
const namesIn = (names: string[], count: number): string =>
  [names.join(', '), ...(count > names.length ? [m.sites_mergeMore({ count: count - names.length })] : [])].join(' ');
