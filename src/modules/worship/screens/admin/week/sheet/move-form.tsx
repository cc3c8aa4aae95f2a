import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { m } from '#texts';
import type { Place, ServiceItem } from '../../../../contract.ts';
import { ClashWarning } from './clash-warning.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import type { Scope } from './service-acts.ts';
import { SheetForm } from './sheet-form.tsx';
import type { ServiceActs } from './use-service-acts.ts';

type MoveFormProps = { service: ServiceItem; places: readonly Place[]; acts: ServiceActs; onClose: () => void };

/** Moves a service to another day, time or place. Sends only changed values, so a rule's summer time stays in effect. */
export function MoveForm({ service, places, acts, onClose }: MoveFormProps) {
  const placeId = service.office?.placeId ?? '';
  const [values, setValues] = useState({ on: service.on, at: service.at, placeId, reason: service.reason ?? '' });
  const [scope, setScope] = useState<Scope>('one');
  const [isSame, setSame] = useState(false);
  const put = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value });
  const moveSeries = (series: Exclude<Scope, 'one'>) =>
    acts.changeSeries(service, {
      scope: series,
      patch: {
        ...(values.at && values.at !== service.at ? { at: values.at } : {}),
        ...(values.placeId !== placeId ? { placeId: values.placeId } : {}),
        ...(values.on && values.on !== service.on ? { weekday: weekdayOf(values.on) } : {}),
      },
    });
  const moveOne = () =>
    acts.move(service, {
      ...(values.on && values.on !== service.on ? { on: values.on } : {}),
      ...(values.at && values.at !== service.at ? { at: values.at } : {}),
      ...(values.placeId !== placeId ? { placeId: values.placeId } : {}),
      reason: values.reason.trim() || null,
    });
  const { on, at } = values;
  const { key, durationMinutes, presider } = service;
  const submit = async () => {
    // A reason alone changes only what is moved already: it must not tell the website of a move that is none.
    const isSame = !isMoved && (service.state !== 'moved' || values.reason.trim() === (service.reason ?? ''));
    setSame(isSame);
    return !isSame && (scope === 'one' ? moveOne() : moveSeries(scope));
  };
  const isMoved = values.on !== service.on || values.at !== service.at || values.placeId !== placeId;
  return (
    <SheetForm submit={m.worship_moveSubmit()} onSubmit={submit} onClose={onClose}>
      <div className="kp-two">
        <TextInput type="date" label={m.worship_fieldOn()} value={values.on} onChange={put('on')} required />
        <TextInput type="time" label={m.worship_fieldAt()} value={values.at} onChange={put('at')} required />
      </div>
      <NativeSelect
        label={m.worship_fieldPlace()}
        value={values.placeId}
        onChange={put('placeId')}
        data={places.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <ClashWarning
        planned={isMoved ? { key, on, at, placeId: values.placeId, durationMinutes, presider: presider ?? '' } : null}
      />
      {isSame && !isMoved ? (
        <Text c="red" size="sm" role="alert">
          {m.worship_moveNothing()}
        </Text>
      ) : null}
      <ScopeChoice service={service} value={scope} onChange={setScope} />
      {scope === 'one' ? (
        <TextInput
          label={m.worship_reasonLegend()}
          description={m.worship_reasonHelp()}
          value={values.reason}
          onChange={put('reason')}
          maxLength={300}
        />
      ) : null}
    </SheetForm>
  );
}
