import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import type { AsideForm } from '#design/admin/resource/define-resource.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { base64Of } from '#kernel/web/base64-of.ts';
import { fitting } from '#kernel/web/shrink-picture.ts';
import { m } from '#texts';
import type { EntryDetails } from '../../../contract/entry.ts';
import { entryActs } from '../cash-api.ts';
import css from '../cashbook.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';
import { EntryMark } from '../words.tsx';
import { numberOf, type Shown } from './entry-number.ts';

/** State of an entry, what can be done with it, and its receipts. */
export function EntryAside({ entry, form: { isChanged, refuse } }: { entry: Shown; form: AsideForm }) {
  const { base, may, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [isCancelling, setCancelling] = useState(false);
  const details = useLoaded(() => entryActs('GET /api/v0/cash_entry/:id/details', { params: { id: entry._id } }));
  const mayWrite = may('cashbook.entry.update');
  const book = () =>
    void run(async () => {
      await entryActs('POST /api/v0/cash_entry/:id/book', { params: { id: entry._id }, body: { rev: entry.rev } });
      notify({ kind: 'success', text: m.cashbook_isBooked() });
      await revalidate();
    }, refuse);
  const other = entry.reverses ?? details.value?.reversedBy;
  return (
    <div className="kp-stack">
      <p>
        <EntryMark state={entry.state} />
      </p>
      {entry.number === null ? null : <Facts entry={entry} />}
      {details.value?.count ? <CountOf count={details.value.count} onDay={entry.onDay} /> : null}
      {other ? <Link to={`${base}/cashbook/entries/edit/${other}`}>{m.cashbook_toCounterpart()}</Link> : null}
      {mayWrite && entry.state === 'draft' ? (
        <>
          {isChanged ? <p className="muted small">{m.cashbook_saveFirst()}</p> : null}
          <Button loading={isBusy} disabled={isChanged} onClick={book}>
            {m.cashbook_book()}
          </Button>
        </>
      ) : null}
      {mayWrite && entry.state === 'booked' && !entry.reverses ? (
        <Button variant="default" onClick={() => setCancelling(true)}>
          {m.cashbook_reverse()}
        </Button>
      ) : null}
      {details.value ? <Receipts details={details.value} mayWrite={mayWrite} onChange={details.reload} /> : null}
      {isCancelling ? <ReverseDialog entry={entry} onClose={() => setCancelling(false)} /> : null}
    </div>
  );
}

/** The count that an entry was booked for, and the service at which the collection was taken. */
function CountOf({ count, onDay }: { count: NonNullable<EntryDetails['count']>; onDay: string }) {
  const { base, may } = useAdmin();
  return (
    <>
      {may('cashbook.count.update') ? (
        <Link to={`${base}/cashbook/counts/edit/${count._id}`}>{m.cashbook_toCount()}</Link>
      ) : null}
      {count.isThere && may('worship.service.update') ? (
        <Link to={`${base}/worship/week?ab=${onDay}`}>{count.service}</Link>
      ) : null}
    </>
  );
}

function Facts({ entry }: { entry: Shown }) {
  const rows = [
    { label: m.cashbook_number(), value: numberOf(entry) },
    ...(entry.toNumber === null
      ? []
      : [{ label: m.cashbook_toNumber(), value: `${entry.onDay.slice(0, 4)}/${entry.toNumber}` }]),
    { label: m.cashbook_bookedBy(), value: entry.bookedByName },
    { label: m.cashbook_bookedAt(), value: entry.bookedAt ? stampOf(entry.bookedAt) : '' },
  ];
  return <DataPairs rows={rows} />;
}

/** Asks why; the counter-entry is of today. */
function ReverseDialog({ entry, onClose }: { entry: Shown; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const send = async (reason: string) => {
    const body = { rev: entry.rev, reason };
    await entryActs('POST /api/v0/cash_entry/:id/reverse', { params: { id: entry._id }, body });
    notify({ kind: 'success', text: m.cashbook_isCancelled() });
    await revalidate();
  };
  const dialog = { verb: m.cashbook_reverse(), text: m.cashbook_reverseText(), isDangerous: true };
  return <ReasonDialog {...dialog} send={send} onClose={onClose} />;
}

type ReceiptsProps = { details: EntryDetails; mayWrite: boolean; onChange: () => void };

/** Photographs and PDFs of the receipt; a phone offers its camera. */
function Receipts({ details, mayWrite, onChange }: ReceiptsProps) {
  const { isBusy, refusal, run } = useAction();
  const attach = (file: File | null) =>
    void run(async () => {
      if (!file) return;
      const body = { name: file.name, data: await base64Of(await fitting(file)) };
      await entryActs('POST /api/v0/cash_entry/:id/files', { params: { id: details._id }, body });
      onChange();
    });
  return (
    <section className={css.receipts} aria-label={m.cashbook_receipts()}>
      <ul>
        {details.files.map(({ _id, name, isPicture }) => {
          const href = `/api/v0/cash_entry/${details._id}/files/${_id}`;
          return (
            <li key={_id}>
              <a href={href} download={name}>
                {isPicture ? <img src={href} alt={name} loading="lazy" /> : name}
              </a>
            </li>
          );
        })}
      </ul>
      {mayWrite ? (
        <FileButton onChange={attach} accept="image/*,application/pdf">
          {(props) => (
            <Button {...props} variant="default" loading={isBusy} leftSection={<IconCamera size={18} aria-hidden />}>
              {m.cashbook_attach()}
            </Button>
          )}
        </FileButton>
      ) : null}
      <RefusalNote refusal={refusal} />
    </section>
  );
}
