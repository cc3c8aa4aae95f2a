import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { ApiError } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Assign, MoveAssignment, Roster, RosterCell, RosterRange } from '../../../contract/roster.ts';
import type { Doubt } from '../../../contract/states.ts';
import { rosterApi } from '../roster-api.ts';

export type Held = NonNullable<RosterCell['slots'][number]['assignment']>;
/** A place without a person. `words`: duty and service. */
export type OpenPlace = Pick<Assign, 'key' | 'on' | 'duty' | 'slot'> & { words: string };

/** Why a person should not be assigned, and what does it all the same. `words`: duty and service. */
export type AskedDoubt = { name: string; words: string; doubts: Doubt[]; insist: () => Promise<void> };

export type Board = {
  isBusy: boolean;
  doubt: AskedDoubt | null;
  dropDoubt: () => void;
  /** `from`: where the person is taken from. */
  assign: (place: OpenPlace, member: string, from?: Held) => Promise<void>;
  move: (held: Held, to: MoveAssignment['to']) => void;
};

/** Actions of the board; each loads it anew. */
export function useBoard({ site }: RosterRange, { members }: Roster): Board {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [doubt, setDoubt] = useState<AskedDoubt | null>(null);
  const nameOf = (id: string) => members.find(({ _id }) => _id === id)?.name ?? '';
  const send = async (
    { words: _words, ...place }: OpenPlace,
    member: string,
    from: Held | undefined,
    insist: boolean,
  ) => {
    const instead = from ? [{ _id: from._id, rev: from.rev }] : [];
    await rosterApi('POST /api/v0/roster/assign', { body: { site, ...place, member, insist, instead } });
    notify({ kind: 'success', text: m.rosters_assigned({ name: nameOf(member) }) });
    await revalidate();
  };
  const assign: Board['assign'] = async (place, member, from) => {
    try {
      await send(place, member, from, false);
    } catch (error) {
      const doubts = doubtsOf(error);
      if (doubts) {
        const insist = () => send(place, member, from, true);
        setDoubt({ name: nameOf(member), words: place.words, doubts, insist });
      } else {
        showError(error);
        await revalidate();
      }
    }
  };
  const move: Board['move'] = ({ _id, rev, name }, to) =>
    void run(async () => {
      await rosterApi('POST /api/v0/roster/move', { body: { _id, rev, to } });
      notify({ kind: 'success', text: to === 'released' ? m.rosters_released({ name }) : m.rosters_noted() });
      await revalidate();
    }, showError);
  return { isBusy, doubt, dropDoubt: () => setDoubt(null), assign, move };
}

function doubtsOf(error: unknown): Doubt[] | null {
  if (!(error instanceof ApiError) || error.code !== 'rosters.doubtful') return null;
  const { doubts } = error.details;
  return Array.isArray(doubts) ? (doubts as Doubt[]) : null;
}
