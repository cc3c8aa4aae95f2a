import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { worksOfTab } from '#kernel/web/works.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ArchiveView } from '../../../contract/books.ts';
import styles from './books.module.css';
import { booksApi } from './books-api.ts';
import { PeriodChoice } from './period-choice.tsx';

type Props = { archives: readonly ArchiveView[]; today: string; first: string };

/** Packages for an auditor: making one, and those that were made. */
export function ArchivesPanel({ archives, today, first }: Props) {
  const { notify, site } = useAdmin();
  const [period, setPeriod] = useState(first.slice(0, 4));
  const { isBusy, refusal, run } = useAction();
  const make = async () => {
    const { work } = await booksApi('POST /api/v0/accounting_archive/', { body: { site, period } });
    worksOfTab.follow(work);
    notify({ kind: 'success', text: m.accounting_archiveBegun() });
  };
  return (
    <Panel title={m.accounting_archives()}>
      <div className="kp-stack">
        <p className="muted small">{m.accounting_archiveHelp()}</p>
        <PeriodChoice {...{ today, period }} label={m.accounting_period()} onChange={setPeriod} />
        <div className="kp-actions">
          <Button variant="default" loading={isBusy} onClick={() => void run(make)}>
            {m.accounting_archiveMake()}
          </Button>
        </div>
        {refusal ? <RefusalNote refusal={refusal} /> : null}
        {archives.length === 0 ? null : (
          <ul className={styles.checks}>
            {archives.map((one) => (
              <Archive key={one._id} archive={one} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function Archive({ archive }: { archive: ArchiveView }) {
  const { _id: id, period, createdAt, byName, bytes, documents, sha256 } = archive;
  const { isBusy, download } = useDownload(() => booksApi('POST /api/v0/accounting_archive/file', { body: { id } }));
  return (
    <li>
      <div>
        <b>{period}</b>
        <span className="muted small">{m.accounting_archiveMade({ who: byName, at: stampOf(createdAt) })}</span>
        <span className="muted small">
          {m.accounting_archiveSize({ size: fileSize(bytes, getLocale()), count: documents })}
        </span>
        <span className="muted small">SHA-256 {sha256}</span>
      </div>
      <div>
        <Button variant="default" w="fit-content" loading={isBusy} onClick={download}>
          {m.accounting_archiveDownload({ period })}
        </Button>
      </div>
    </li>
  );
}
