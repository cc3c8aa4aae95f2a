import { IconChecks } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActOnAll } from '#design/admin/actions/act-on-all.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { BankLineView, EnteredLine } from '../../../contract/bank.ts';
import { type BankQuery, bankApi } from './bank-api.ts';

type Listed = { lines: readonly BankLineView[]; total: number; asked: BankQuery };

/** Lines of one call; the bar moves on with each. */
const ENTERED_AT_ONCE = 50;

/** Enters at once what needs no look, on the other pages as well: the number and the amount are exactly right. */
export function SureHits(listed: Listed) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const lines = useAllLines(listed);
  const sure = sureHits(lines);
  const failed = useRef<Refused[]>([]);
  const enter = async (batch: EnteredLine[]) => {
    const answer = await bankApi('POST /api/v0/bank_line/enter', { body: { lines: batch } });
    for (const { id, message } of answer.refused) {
      const line = lines.find(({ _id }) => _id === id);
      if (line) failed.current.push({ line, message });
    }
  };
  return (
    <>
      <ActOnAll
        items={sure}
        label={m.payments_bankSure({ count: sure.length })}
        hint={m.payments_bankSureText()}
        icon={<IconChecks size={18} />}
        act={(batch) => enter([...batch])}
        atOnce={ENTERED_AT_ONCE}
        onEnd={async (tried) => {
          const left = failed.current;
          failed.current = [];
          const count = tried - left.length;
          if (count > 0) notify({ kind: 'success', text: m.payments_bankSureDone({ count }) });
          setRefused(left);
          await revalidate();
        }}
      />
      {refused.length > 0 ? (
        <div className="bank-refused">
          <Note kind="bad" role="alert">
            <b>{m.payments_bankSureLeft()}</b>
            <ul>
              {refused.map(({ line: { _id, bookedOn, amountCents, payer }, message }) => (
                <li key={_id}>
                  {[textDate(bookedOn, getLocale()), euroExact(amountCents), payer].filter(Boolean).join(' · ')}:{' '}
                  {message}
                </li>
              ))}
            </ul>
          </Note>
        </div>
      ) : null}
    </>
  );
}

/** Oldest first: if something was paid twice, its first payment is entered, and the second one waits for a look. */
export function sureHits(lines: readonly BankLineView[]): EnteredLine[] {
  const sure = lines.flatMap(({ _id: id, rev, bookedOn, proposals }) => {
    const hit = proposals.find(({ isSure }) => isSure);
    return hit ? [{ bookedOn, known: { id, rev, payment: hit.payment } }] : [];
  });
  return sure.sort((one, other) => one.bookedOn.localeCompare(other.bookedOn)).map(({ known }) => known);
}

type Refused = { line: BankLineView; message: string };

const MOST_AT_ONCE = 200;
/** More bookings wait for the pages on which they stand. */
const MOST_READ = 1000;

/** Bookings of the page that is shown, and soon after those of all pages, with what they are proposed to. */
function useAllLines({ lines, total, asked }: Listed): readonly BankLineView[] {
  const [read, setRead] = useState<{ beside: Listed['lines']; all: readonly BankLineView[] } | null>(null);
  useEffect(() => {
    if (total <= lines.length) return;
    let isCurrent = true;
    linesOf(asked, total).then(
      (all) => isCurrent && setRead({ beside: lines, all }),
      // The bookings of the page are matched all the same.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [lines, total, asked]);
  return read?.beside === lines ? read.all : lines;
}

async function linesOf(asked: BankQuery, total: number): Promise<BankLineView[]> {
  const found: BankLineView[] = [];
  for (let page = 1; (page - 1) * MOST_AT_ONCE < Math.min(total, MOST_READ); page += 1) {
    const query = { ...asked, page, limit: MOST_AT_ONCE } as BankQuery;
    found.push(...(await bankApi('GET /api/v0/bank_line/', { query })).bank_line);
  }
  return found;
}
