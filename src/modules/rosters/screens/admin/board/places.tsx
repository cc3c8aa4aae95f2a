import { Button, Menu } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { AssignmentState } from '../../../contract/states.ts';
import styles from './board.module.css';
import { DRAGGED_MEMBER, draggedOf, isDragged } from './dragged.ts';
import type { PlanningBoard } from './roster-table.tsx';
import type { Held, OpenPlace } from './use-board.ts';

const STATES: Readonly<Record<AssignmentState, { word: () => string; kind: StateKind }>> = {
  planned: { word: m.rosters_statePlanned, kind: 'open' },
  asked: { word: m.rosters_stateAsked, kind: 'half' },
  accepted: { word: m.rosters_stateAccepted, kind: 'ok' },
  swap: { word: m.rosters_stateSwap, kind: 'warn' },
  declined: { word: m.rosters_stateDeclined, kind: 'bad' },
  given: { word: m.rosters_stateGiven, kind: 'off' },
  released: { word: m.rosters_stateReleased, kind: 'off' },
};

/** A person on a duty, with what the planner can do; dragged to a free place, the person moves there. */
export function HeldPlace({ held, board }: { held: Held; board: PlanningBoard | null }) {
  const name = held.name || m.rosters_forgotten();
  const { word, kind } = STATES[held.state];
  const shown = (
    <>
      <b>{name}</b>
      <State kind={kind}>{word()}</State>
    </>
  );
  if (!board) return <span className={styles.held}>{shown}</span>;
  const { member } = held;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={styles.held}
          draggable={member !== null}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(DRAGGED_MEMBER, JSON.stringify({ member, from: held }));
            dataTransfer.effectAllowed = 'copyMove';
          }}
        >
          {shown}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {held.state === 'accepted' ? null : (
          <Menu.Item onClick={() => board.move(held, 'accepted')}>{m.rosters_noteAccepted()}</Menu.Item>
        )}
        <Menu.Item onClick={() => board.move(held, 'declined')}>{m.rosters_noteDeclined()}</Menu.Item>
        <Menu.Item onClick={() => board.move(held, 'released')}>{m.rosters_takeOff()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type FreePlaceProps = { place: OpenPlace; duty: string; board: PlanningBoard | null };

/** A place without a person: chosen by its button, or dropped here. */
export function FreePlace({ place, duty, board }: FreePlaceProps) {
  const [isOver, setOver] = useState(false);
  if (!board) return <State kind="warn">{m.rosters_openAt({ duty })}</State>;
  return (
    <Button
      variant="default"
      className={styles.free}
      data-over={isOver || undefined}
      leftSection={<IconUserPlus size={18} aria-hidden />}
      aria-label={m.rosters_openAt({ duty: place.words })}
      onClick={() => board.pick(place)}
      onDragOver={(event) => {
        if (!isDragged(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const dragged = draggedOf(event);
        if (!dragged) return;
        event.preventDefault();
        void board.assign(place, dragged.member, dragged.from);
      }}
    >
      {m.rosters_openPlace()}
    </Button>
  );
}
