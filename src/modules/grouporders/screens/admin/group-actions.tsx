import './groups.css';
import { Button } from '@mantine/core';
import { IconFileText, IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import type { AsideForm } from '#design/admin/resource/define-resource.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { GroupOrder } from '../../collections/group-orders.ts';
import type { GroupPaper, Reached as GroupReached } from '../../contract/share.ts';
import type { GroupState } from '../../contract/states.ts';
import { groupStateWord, shareApi } from './group-words.tsx';

const VERBS: Readonly<Partial<Record<GroupState, { label: () => string; ask?: () => string }>>> = {
  open: { label: m.grouporders_toOpen },
  closed: { label: m.grouporders_toClosed },
  missed: { label: m.grouporders_toMissed, ask: m.grouporders_askMissed },
  ordered: { label: m.grouporders_toOrdered },
  done: { label: m.grouporders_toDone, ask: m.grouporders_askDone },
};

/** State of a group order, its actions, and its papers. */
export function GroupActions({ group, form }: { group: GroupOrder; form: AsideForm }) {
  const { base } = useAdmin();
  const { value: found } = useLoaded(() =>
    shareApi('GET /api/v0/group_order/:id/shares', { params: { id: group._id } }),
  );
  return (
    <div className="kp-stack">
      {found && group.state !== 'draft' ? <Reached group={group} reached={found.reached} /> : null}
      <Moves group={group} next={found?.next ?? []} form={form} />
      <Button
        component={Link}
        to={`${base}/shop/group-orders/${group._id}/families`}
        variant="default"
        leftSection={<IconListCheck size={18} aria-hidden />}
      >
        {m.grouporders_handOutList()}
      </Button>
      <Papers id={group._id} />
    </div>
  );
}

type MovesProps = { group: GroupOrder; next: readonly GroupState[]; form: AsideForm };

function Moves({ group: { _id: id, rev }, next, form: { isChanged, refuse } }: MovesProps) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [asked, setAsked] = useState<GroupState | null>(null);
  const move = (to: GroupState) =>
    run(async () => {
      await shareApi('POST /api/v0/group_order/:id/state', { params: { id }, body: { rev, to } });
      notify({ kind: 'success', text: m.grouporders_moved({ state: groupStateWord(to) }) });
      await revalidate();
    }, refuse);
  return (
    <>
      {isChanged && next.length > 0 ? <p className="muted small">{m.grouporders_saveFirst()}</p> : null}
      {next.map((to, index) => (
        <Button
          key={to}
          variant={index === 0 ? 'filled' : 'default'}
          loading={isBusy}
          disabled={isChanged}
          onClick={() => (VERBS[to]?.ask ? setAsked(to) : void move(to))}
        >
          {VERBS[to]?.label()}
        </Button>
      ))}
      {asked ? (
        <ConfirmDialog
          title={VERBS[asked]?.label() ?? ''}
          verb={VERBS[asked]?.label() ?? ''}
          send={() => move(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{VERBS[asked]?.ask?.()}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Reached({
  group: { state, minimumCents, minimumPieces },
  reached,
}: {
  group: GroupOrder;
  reached: GroupReached;
}) {
  const { families, pieces, cents, waiting, isMinimumMet } = reached;
  const hasMinimum = minimumCents > 0 || minimumPieces > 0;
  return (
    <DataPairs
      rows={[
        { label: m.grouporders_state(), value: groupStateWord(state) },
        { label: m.grouporders_families(), value: String(families) },
        { label: m.grouporders_pieces(), value: countOf(pieces, getLocale()) },
        { label: m.grouporders_goods(), value: euro(cents) },
        ...(waiting > 0 ? [{ label: m.grouporders_waiting(), value: String(waiting) }] : []),
        ...(hasMinimum
          ? [
              {
                label: m.grouporders_isMet(),
                value: isMinimumMet ? m.grouporders_isMetYes() : m.grouporders_isMetNo(),
              },
            ]
          : []),
      ]}
    />
  );
}

const PAPERS: readonly { paper: GroupPaper; label: () => string }[] = [
  { paper: 'vendor', label: m.grouporders_printVendor },
  { paper: 'vendor-csv', label: m.grouporders_printVendorCsv },
  { paper: 'families', label: m.grouporders_printFamilies },
];

function Papers({ id }: { id: string }) {
  return (
    <>
      {PAPERS.map(({ paper, label }) => (
        <PaperButton key={paper} id={id} paper={paper} label={label()} />
      ))}
    </>
  );
}

function PaperButton({ id, paper, label }: { id: string; paper: GroupPaper; label: string }) {
  const { isBusy, download } = useDownload(() =>
    shareApi('GET /api/v0/group_order/:id/paper/:paper', { params: { id, paper } }),
  );
  return (
    <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} loading={isBusy} onClick={download}>
      {label}
    </Button>
  );
}
