import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import type { PlannedClash } from '../../../contract/clashes.ts';
import { onlyPlace } from '../places/load-places.ts';
import { ClashNotes } from '../week/sheet/clash-warning.tsx';
import { EnglishInputs, WhatInputs } from './fact-fields.tsx';
import { type FeastForm, type FeastServiceForm, newService } from './feast-form.ts';
import { FeastRow } from './feast-row.tsx';
import { rowsOf } from './row-bind.ts';
import { factLabels } from './service-facts.ts';
import { useFeastClashes } from './use-feast-clashes.ts';

const DAYS = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7];

const LABELS = { ...factLabels, dayOffset: m.worship_planServiceDay };

/** The feast's own services; each is a block that can be removed before saving. */
export function FeastServices({ bind, values }: { bind: Bind<FeastForm>; values: FeastForm }) {
  const field = bind.value('services');
  const { id, value: services, onChange, error } = field;
  const only = useLoaded(onlyPlace);
  const clashes = useFeastClashes(values);
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend>{m.worship_planServices()}</legend>
      {error ? <p className="wp-error">{error}</p> : null}
      {services.length === 0 ? <p className="muted">{m.worship_planServicesNone()}</p> : null}
      {rowsOf({ field, labels: LABELS, errorAt: bind.errorAt }).map(({ row, ...rest }) => (
        <FeastService key={row.row} service={row} clashes={clashes.get(row.row) ?? []} {...rest} />
      ))}
      <Button
        className="wp-add"
        variant="default"
        leftSection={<IconPlus size={18} />}
        onClick={() =>
          onChange([...services, { ...newService(`new-${services.length}-${Date.now()}`), ...only.value }])
        }
      >
        {m.worship_planServiceAdd()}
      </Button>
    </fieldset>
  );
}

type FeastServiceProps = {
  bind: Bind<FeastServiceForm>;
  service: FeastServiceForm;
  clashes: readonly PlannedClash[];
  onRemove: () => void;
};

function FeastService({ bind, service, clashes, onRemove }: FeastServiceProps) {
  const title = service.title || m.worship_planServiceAdd();
  return (
    <FeastRow title={title} onRemove={onRemove}>
      <div className="kp-two">
        <NativeSelect
          {...bind.text('dayOffset')}
          data={DAYS.map((day) => ({ value: String(day), label: dayWords(day) }))}
        />
        <TextInput type="time" {...bind.text('at')} />
      </div>
      <TextInput className="kp-short" type="number" min={5} max={600} {...bind.text('durationMinutes')} />
      <WhatInputs bind={bind} />
      <ClashNotes clashes={clashes} presider={service.presider} />
      <details>
        <summary>{m.worship_english()}</summary>
        <EnglishInputs bind={bind} />
      </details>
    </FeastRow>
  );
}

/** Label of the offset from the feast; the evening before has its own label. */
export function dayWords(day: number): string {
  if (day === 0) return m.worship_planDayOf();
  if (day === -1) return m.worship_planDayEve();
  return day < 0 ? m.worship_planDayBefore({ days: -day }) : m.worship_planDayAfter({ count: day });
}
