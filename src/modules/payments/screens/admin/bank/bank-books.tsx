import { type ReactNode, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { Waiting } from '#design/admin/actions/settling.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { AdminPart, BankMove } from '#design/admin/shell/admin-part.ts';
import type { BankLineView } from '../../../contract/bank.ts';

type ActOn = (id: string) => ReactNode;
type BooksProps = { lines: readonly BankLineView[]; children: (actOn: ActOn) => ReactNode };

/** Draws the bookings with the acts of rooms that keep books of the account. */
export function BankBooks({ lines, children }: BooksProps) {
  const { parts } = useAdmin();
  const { revalidate } = useRevalidator();
  const moves = lines.filter(({ state }) => state === 'open' || state === 'booked').map(moveOf);
  const books = parts.filter(({ bankBook }) => bankBook);
  if (moves.length === 0 || books.length === 0) return children(() => null);
  // New decisions teach: what was loaded before is stale once a revision changed.
  const key = moves.map(({ id, rev }) => `${id} ${rev}`).join();
  return (
    <Suspense
      key={key}
      fallback={
        <>
          <Waiting />
          {children(() => null)}
        </>
      }
    >
      {nested(books, { moves, onChange: revalidate, children })}
    </Suspense>
  );
}

type NestedProps = { moves: readonly BankMove[]; onChange: () => Promise<void>; children: (actOn: ActOn) => ReactNode };

/** One room inside the other, so that each of them draws its act. */
function nested([first, ...others]: readonly AdminPart[], { moves, onChange, children }: NestedProps): ReactNode {
  const Book = first?.bankBook;
  if (!Book) return children(() => null);
  return (
    <Book moves={moves} onChange={onChange}>
      {(own) =>
        others.length === 0
          ? children(own)
          : nested(others, {
              moves,
              onChange,
              children: (further) =>
                children((id) => (
                  <>
                    {own(id)}
                    {further(id)}
                  </>
                )),
            })
      }
    </Book>
  );
}

const moveOf = ({ _id: id, rev, state, bookedOn, amountCents, payer, text, proposals }: BankLineView): BankMove => ({
  id,
  rev,
  isOpen: state === 'open',
  bookedOn,
  amountCents,
  payer,
  text,
  isProposed: proposals.length > 0,
});
