import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { isLocalDate } from '#kernel/i18n/calendar-days.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Place, ServiceItem } from '../../../../contract.ts';
import { atOnDay, usualTime, weekdayOn } from '../../planning/service-facts.ts';
import { type Lane, usualPlace } from '../week-view.ts';
import { ClashWarning } from './clash-warning.tsx';
import { PresiderField } from './presider-field.tsx';
import { typeChoices } from './service-words.ts';
import { SheetForm } from './sheet-form.tsx';
import type { ServiceActs } from './use-service-acts.ts';

type AddFormProps = {
  site: string;
  on: string;
  /** Parishes in which the user may plan; a select is shown if there is more than one. */
  parishes: readonly Lane[];
  places: readonly Place[];
  presiders: readonly string[];
  /** Services of the week; the most frequent place is preselected. */
  services: readonly ServiceItem[];
  acts: ServiceActs;
  onClose: () => void;
};

const USUAL_MINUTES = 60;

/** Form for a one-off extra service; regular services are rules. */
export function AddForm({ site, on, parishes, places, presiders, services, acts, onClose }: AddFormProps) {
  const types = typeChoices();
  const placesIn = (slug: string) => places.filter((place) => place.site === slug);
  const placeFor = (slug: string) => usualPlace(services, slug) ?? placesIn(slug)[0]?._id ?? '';
  const [values, setValues] = useState({
    site,
    on,
    at: usualTime(weekdayOn(on)),
    minutes: String(USUAL_MINUTES),
    placeId: placeFor(site),
    type: types[0]?.value ?? '',
    title: types[0]?.label ?? '',
    presider: '',
    note: '',
  });
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => put(name, event.currentTarget.value),
  });
  /** The title follows the service type and the time the day, until they are edited. Changing the parish changes the available places. */
  const put = (name: keyof typeof values, value: string) => {
    const wordOf = (type: string) => types.find((one) => one.value === type)?.label ?? '';
    const isPlain = name === 'type' && values.title === wordOf(values.type);
    setValues({
      ...values,
      [name]: value,
      ...(isPlain ? { title: wordOf(value) } : {}),
      ...(name === 'site' ? { placeId: placeFor(value) } : {}),
      ...(name === 'on' ? { at: atOnDay(values.at, weekdayOn(values.on), weekdayOn(value)) } : {}),
    });
  };
  const planned = {
    on: values.on,
    at: values.at,
    durationMinutes: Number(values.minutes) || USUAL_MINUTES,
    placeId: values.placeId,
    presider: values.presider,
  };
  const submit = () => {
    const { at, placeId, type, title, presider, note } = values;
    const facts = { placeId, at, type, title, presider: presider || null, music: null, note: note || null };
    return acts.add({ site: values.site, on: values.on, durationMinutes: planned.durationMinutes, ...facts });
  };
  return (
    <div className="wk-act">
      <div className="head">
        <b>{m.worship_addTitle()}</b>
        <span className="muted">{isLocalDate(values.on) ? longDate(values.on, getLocale(), values.on) : ''}</span>
        <ParishMark slug={values.site} />
      </div>
      <SheetForm submit={m.worship_addSubmit()} onSubmit={submit} onClose={onClose}>
        {parishes.length > 1 ? (
          <NativeSelect
            label={m.worship_parish()}
            {...field('site')}
            data={parishes.map(({ slug, shortName }) => ({ value: slug, label: shortName }))}
          />
        ) : null}
        <TextInput type="date" label={m.worship_fieldOn()} {...field('on')} required />
        <div className="kp-two">
          <TextInput type="time" label={m.worship_fieldAt()} {...field('at')} required data-autofocus />
          <TextInput type="number" min={5} max={600} label={m.worship_fieldMinutes()} {...field('minutes')} />
        </div>
        <NativeSelect label={m.worship_fieldType()} {...field('type')} data={types} />
        <TextInput label={m.worship_fieldTitle()} {...field('title')} maxLength={160} required />
        <NativeSelect
          label={m.worship_fieldPlace()}
          {...field('placeId')}
          data={placesIn(values.site).map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <PresiderField value={values.presider} onChange={(name) => put('presider', name)} presiders={presiders} />
        <ClashWarning planned={planned} />
        <TextInput
          label={m.worship_fieldNote()}
          description={m.worship_fieldNoteHelp()}
          {...field('note')}
          maxLength={300}
        />
      </SheetForm>
    </div>
  );
}
