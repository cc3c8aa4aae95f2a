import { State } from '#design/admin/parts/state.tsx';
import { clock, longDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Roster, RosterCell, RosterService } from '../../../contract/roster.ts';
import styles from './board.module.css';
import { FreePlace, HeldPlace } from './places.tsx';
import type { Board, OpenPlace } from './use-board.ts';

export type PlanningBoard = Board & { pick: (place: OpenPlace) => void };

/** `board`: null for those who only read. */
type RosterTableProps = { roster: Roster; board: PlanningBoard | null; today: string };

/** Services as rows and duties as columns; on a phone a list of cards. */
export function RosterTable({ roster: { duties, services }, board, today }: RosterTableProps) {
  const used = duties.filter(({ _id }) => services.some(({ cells }) => cells.some(({ duty }) => duty === _id)));
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.rosters_service()}</th>
            {used.map(({ _id, name }) => (
              <th key={_id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.key} data-off={service.isOff || undefined}>
              <th scope="row">
                <ServiceHead service={service} />
              </th>
              {used.map(({ _id, name }) => (
                <Cell
                  key={_id}
                  duty={name}
                  cell={service.cells.find((cell) => cell.duty === _id)}
                  service={service}
                  board={service.isOff || service.on < today ? null : board}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ServiceHead({ service: { on, at, title, placeName, isOff, reason, open } }: { service: RosterService }) {
  return (
    <>
      <span className={styles.when}>
        {longDate(on, getLocale(), on)}, {clock(at)}
      </span>
      <span>{title}</span>
      <span className="muted small">{placeName}</span>
      {isOff ? <State kind="off">{[m.rosters_isOff(), reason].filter(Boolean).join(': ')}</State> : null}
      {open > 0 ? <State kind="warn">{m.rosters_openCount({ count: open })}</State> : null}
    </>
  );
}

type CellProps = {
  duty: string;
  cell: RosterCell | undefined;
  service: RosterService;
  board: PlanningBoard | null;
};

function Cell({ duty, cell, service, board }: CellProps) {
  if (!cell) return <td className={styles.none}>–</td>;
  const { key, on, at, title, isOff } = service;
  const words = `${duty}, ${longDate(on, getLocale(), on)}, ${clock(at)} ${title}`;
  return (
    <td>
      <span className={styles.duty}>{duty}</span>
      <ul className={styles.places}>
        {cell.slots.map(({ slot, assignment }) => (
          <li key={slot}>
            {assignment ? (
              <HeldPlace held={assignment} board={board} />
            ) : isOff ? null : (
              <FreePlace place={{ key, on, duty: cell.duty, slot, words }} duty={duty} board={board} />
            )}
          </li>
        ))}
      </ul>
      {cell.declined.length > 0 ? (
        <p className="muted small">{m.rosters_declinedBy({ names: cell.declined.join(', ') })}</p>
      ) : null}
    </td>
  );
}
