import { UnstyledButton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconClockEdit,
  IconExclamationCircle,
  IconHelpCircle,
  IconUserQuestion,
} from '@tabler/icons-react';
import { clock } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import type { ServiceItem } from '../../../../contract.ts';
import { isForOneFamily } from '../../../../one-family.ts';
import type { ActVerb } from '../sheet/act-sheet.tsx';
import { shortName } from '../sheet/short-name.ts';
import { lacksPresider } from '../week-view.ts';

/** Second parts of the compounds in titles of services. */
const ENDS = 'messe|kranz|segnung|andacht|feier|gottesdienst|wallfahrt|prozession|gelegenheit|stunde|weihe|mette';
const JOINT = new RegExp(`(?<=\\p{L}{3})(?=(?:${ENDS}))`, 'giu');
/** Shorter words fit a card of the board. */
const LONG_WORD = /\p{L}{12,}/gu;

/**
 * Marks the places where long words of a title may break: 'Advent|kranz|segnung'. Browsers without a German dictionary
 * break nowhere else.
 */
export const withSoftHyphens = (title: string): string =>
  title.replace(LONG_WORD, (word) => word.replace(JOINT, '\u00ad'));

type ServiceCardProps = {
  service: ServiceItem;
  onAct: (verb: ActVerb) => void;
  onHold: () => void;
};

/** One service on the board; read-only in parishes that the user does not work for. */
export function ServiceCard({ service, onAct, onHold }: ServiceCardProps) {
  const { state, office, title } = service;
  const isOff = state === 'cancelled';
  const inner = <CardText service={service} />;
  return (
    <article
      className="wk-card"
      lang="de"
      data-off={isOff || undefined}
      data-extra={state === 'extra' || undefined}
      data-clash={(office?.clashes.length ?? 0) > 0 || undefined}
    >
      {office && !isOff ? (
        <UnstyledButton className="main" onClick={() => onAct('change')} aria-haspopup="dialog">
          {inner}
        </UnstyledButton>
      ) : (
        <div className="main">{inner}</div>
      )}
      {office && isOff && office.restorable ? (
        <span className="tools on">
          <Tool
            label={m.worship_holdOne({ title })}
            hint={m.worship_verbHold()}
            icon={IconArrowBackUp}
            onClick={onHold}
          />
        </span>
      ) : null}
      {office && !isOff ? (
        <span className="tools">
          <Tool
            label={m.worship_cancelOne({ title, at: clock(service.at) })}
            hint={m.worship_verbCancel()}
            icon={IconBan}
            onClick={() => onAct('cancel')}
          />
          <Tool
            label={m.worship_moveOne({ title, at: clock(service.at) })}
            hint={m.worship_verbMove()}
            icon={IconClockEdit}
            onClick={() => onAct('move')}
          />
        </span>
      ) : null}
    </article>
  );
}

function CardText({ service }: { service: ServiceItem }) {
  const { state, office, note, reason, place, site } = service;
  const isOff = state === 'cancelled';
  const keepsNames = !isOff || isForOneFamily(service.type);
  return (
    <>
      <time dateTime={`${service.on}T${service.at}`}>{clock(service.at)}</time>
      <b>{withSoftHyphens(service.title)}</b>
      {place.name.includes(site.shortName) ? null : <span>{place.name}</span>}
      {isOff ? <span className="why">{m.worship_cancelledBecause({ reason: reason ?? '–' })}</span> : null}
      {state === 'moved' ? <span className="moved">{m.worship_movedWord()}</span> : null}
      {isOff ? null : <span className="muted">{shortName(service)}</span>}
      {keepsNames && note ? <span className="muted">{note}</span> : null}
      {keepsNames
        ? office?.intentions.map(({ text }) => (
            <span key={text} className="muted">
              {text.replace('+ ', '† ')}
            </span>
          ))
        : null}
      {office?.visibility === 'internal' ? <span className="muted">{m.worship_internal()}</span> : null}
      {office?.clashes.length ? (
        <span className="flag">
          <IconExclamationCircle size={15} aria-hidden /> {m.worship_clash()}
        </span>
      ) : null}
      {office && lacksPresider(service) ? (
        <span className="flag">
          <IconUserQuestion size={15} aria-hidden /> {m.worship_noPresider()}
        </span>
      ) : null}
      {office?.undecided ? (
        <span className="flag">
          <IconHelpCircle size={15} aria-hidden /> {m.worship_undecided()}
        </span>
      ) : null}
    </>
  );
}

type ToolProps = { label: string; hint: string; icon: typeof IconBan; onClick: () => void };

function Tool({ label, hint, icon: Icon, onClick }: ToolProps) {
  return (
    <UnstyledButton aria-label={label} title={hint} onClick={onClick}>
      <Icon size={17} aria-hidden />
    </UnstyledButton>
  );
}
