import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { State } from '#design/admin/parts/state.tsx';
import { clock, longDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Place } from '../../../contract.ts';
import { ClashWarning, clashWords } from '../week/sheet/clash-warning.tsx';
import { PresiderField } from '../week/sheet/presider-field.tsx';
import { typeChoices } from '../week/sheet/service-words.ts';
import styles from './season.module.css';
import type { RowForm } from './season-rows.ts';

type TypedName = 'on' | 'at' | 'minutes' | 'placeId' | 'type' | 'title' | 'visibility' | 'music' | 'note' | 'reason';

type SeasonRowProps = {
  row: RowForm;
  places: readonly Place[];
  presiders: readonly string[];
  errors: Readonly<Record<string, string>>;
  /** The week of the row is public already. */
  isPublished: boolean;
  onChange: (row: RowForm) => void;
};

/** One service of the season, with where it comes from and what stands against it. */
export function SeasonRow({ row, places, presiders, errors, isPublished, onChange }: SeasonRowProps) {
  const { proposed } = row;
  const isEdited = !proposed || ['on', 'at', 'presider'].some((name) => isOther(row, name as 'on' | 'at' | 'presider'));
  const put = (name: TypedName) => ({
    value: row[name],
    error: errors[name === 'minutes' ? 'durationMinutes' : name],
    disabled: !row.isTaken,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...row, [name]: value }),
  });
  const planned = {
    site: row.site,
    ...(row.key ? { key: row.key } : {}),
    on: row.on,
    at: row.at,
    durationMinutes: Number(row.minutes) || 60,
    placeId: row.placeId,
    presider: row.presider,
  };
  return (
    <li className={styles.row} data-off={!row.isTaken || undefined}>
      <div className={styles.head}>
        <Checkbox
          checked={row.isTaken}
          onChange={(event) => onChange({ ...row, isTaken: event.currentTarget.checked })}
          label={`${longDate(row.on, getLocale(), row.on)}, ${clock(row.at)} ${row.title}`}
        />
        {proposed?.exists ? <State kind="ok">{m.worship_seasonExists()}</State> : null}
        {row.isOff ? <State kind="off">{m.worship_stateCancelled()}</State> : null}
        {row.key && !row.isOff ? <span className="muted">{m.worship_seasonChanges()}</span> : null}
        {proposed ? (
          <span className="muted">{whyWords(row)}</span>
        ) : (
          <span className="muted">{m.worship_seasonOwn()}</span>
        )}
        {isPublished && row.isTaken && !proposed?.exists ? (
          <State kind="warn">{m.worship_seasonPublished()}</State>
        ) : null}
        {proposed?.presiderGone && row.isTaken && row.presider === (proposed.presider ?? '') ? (
          <State kind="warn">{m.worship_seasonPresiderGone({ name: proposed.presiderGone })}</State>
        ) : null}
        {proposed?.clash && row.isTaken && !isEdited ? <State kind="warn">{clashWords(proposed.clash)}</State> : null}
      </div>
      {row.isTaken && row.isOff ? (
        <TextInput
          label={m.worship_reasonLegend()}
          description={m.worship_reasonHelp()}
          {...put('reason')}
          maxLength={300}
        />
      ) : null}
      {row.isTaken && !row.isOff ? (
        <div className={styles.fields}>
          <TextInput type="date" label={m.worship_fieldOn()} {...put('on')} readOnly={row.key !== null} />
          <TextInput type="time" label={m.worship_fieldAt()} {...put('at')} />
          <TextInput type="number" min={5} max={600} label={m.worship_fieldMinutes()} {...put('minutes')} />
          <NativeSelect
            label={m.worship_fieldPlace()}
            {...put('placeId')}
            data={[
              ...(row.placeId ? [] : [{ value: '', label: m.worship_seasonPlaceGone() }]),
              ...places.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
          <NativeSelect label={m.worship_fieldType()} {...put('type')} data={typeChoices()} />
          <PresiderField
            value={row.presider}
            onChange={(presider) => onChange({ ...row, presider })}
            presiders={presiders}
          />
          <TextInput className={styles.title} label={m.worship_fieldTitle()} {...put('title')} maxLength={160} />
        </div>
      ) : null}
      {row.isTaken && !row.isOff ? (
        <More isOpen={Boolean(errors.music || errors.note || errors.visibility)}>
          <TextInput label={m.worship_fieldMusic()} {...put('music')} maxLength={200} />
          <TextInput
            label={m.worship_fieldNote()}
            description={m.worship_fieldNoteHelp()}
            {...put('note')}
            maxLength={300}
          />
          <NativeSelect
            label={m.worship_fieldVisibility()}
            {...put('visibility')}
            data={[
              { value: 'web', label: m.worship_visibilityWeb() },
              { value: 'print', label: m.worship_visibilityPrint() },
              { value: 'internal', label: m.worship_visibilityInternal() },
            ]}
          />
        </More>
      ) : null}
      {row.isTaken && !row.isOff && isEdited ? <ClashWarning planned={planned} /> : null}
    </li>
  );
}

/** Fields that are rarely needed. */
function More({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.more} open={isOpen || undefined}>
      <summary>{m.worship_seasonMore()}</summary>
      <div className={styles.wide}>{children}</div>
    </details>
  );
}

const isOther = (row: RowForm, name: 'on' | 'at' | 'presider'): boolean => row[name] !== (row.proposed?.[name] ?? '');

/** 'letztes Jahr am 3. Dezember; gleicher Wochentag' */
function whyWords({ proposed }: RowForm): string {
  if (!proposed) return '';
  const day = longDate(proposed.lastOn, getLocale());
  const why = {
    feast: () => m.worship_whyFeast({ feast: proposed.feast ?? '' }),
    weekday: m.worship_whyWeekday,
    date: m.worship_whyDate,
  }[proposed.why];
  return m.worship_seasonLast({ day, why: why() });
}
