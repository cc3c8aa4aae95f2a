import { NativeSelect, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconBuildingChurch } from '@tabler/icons-react';
import { flag, money, number, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { ImageField } from '#design/admin/form/image-field.tsx';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Resource } from '../../../contract/resource.ts';
import { loadPlaces, todayHere } from '../booking-api.ts';
import { LoadedSelect } from '../loaded-select.tsx';
import { ratesField, surchargesField } from './price-rows.ts';
import { RatesField, SurchargesField } from './rate-fields.tsx';
import { ResourceAside } from './resource-aside.tsx';

const form = formOf<Resource>()({
  name: text(m.kernel_labelName, { required: true }),
  nameEn: text(m.booking_nameEn),
  kind: value<Resource['kind']>(m.booking_resourceKind, 'room'),
  count: number(m.booking_count, { empty: 1, blank: 1 }),
  capacity: number(m.booking_capacity),
  placeId: optionalText(m.booking_place),
  alsoCalled: value<string[]>(m.booking_alsoCalled, []),
  description: text(m.kernel_labelDescription),
  descriptionEn: text(m.booking_descriptionEn),
  picture: optionalText(m.booking_picture),
  bufferBefore: number(m.booking_bufferBefore, { empty: 0 }),
  bufferAfter: number(m.booking_bufferAfter, { empty: 0 }),
  rates: ratesField,
  surcharges: surchargesField,
  depositCents: money(m.booking_deposit, { empty: 0 }),
  accessNote: text(m.booking_accessNote),
  accessNoteEn: text(m.booking_accessNoteEn),
  contactName: text(m.booking_contactName),
  contactPhone: text(m.booking_contactPhone),
  contactEmail: text(m.booking_contactEmail),
  isPublic: flag(m.booking_isPublic, true),
  isShared: flag(m.booking_isShared),
  retiredOn: optionalText(m.booking_retiredOn),
  position: number(m.booking_position, { empty: 0 }),
});
type Values = ValuesOf<typeof form>;

const KINDS: Readonly<Record<Resource['kind'], () => string>> = {
  room: m.booking_kindRoom,
  equipment: m.booking_kindEquipment,
  person: m.booking_kindPerson,
};

const kindWord = ({ kind, count }: Resource): string => (count > 1 ? `${count} × ${KINDS[kind]()}` : KINDS[kind]());

const isRetired = ({ retiredOn }: Resource): boolean => retiredOn !== null && retiredOn <= todayHere();

function stateWord(one: Resource): string {
  if (isRetired(one)) return m.booking_retired();
  return one.isPublic ? m.booking_shown() : m.booking_internal();
}

const Standing = ({ one }: { one: Resource }) => (
  <State kind={isRetired(one) ? 'off' : one.isPublic ? 'ok' : 'half'}>{stateWord(one)}</State>
);

/** The resources of a parish. */
export const resources = defineResource({
  icon: IconBuildingChurch,
  listPath: 'booking/resources',
  editPath: (id) => (id ? `booking/resources/edit/${id}` : 'booking/resources/edit'),
  words: {
    plural: m.booking_resources,
    count: m.booking_resourceCount,
    create: m.booking_resourceCreate,
    search: m.booking_resourceSearch,
    removed: m.booking_resourcesRemoved,
    loadFailed: m.booking_resourcesFailed,
    emptyTitle: m.booking_resourcesEmpty,
    emptyText: m.booking_resourcesEmptyText,
  },
  titleOf: (one) => one.name,
  phoneUnder: kindWord,
  phoneEnd: (one) => <Standing one={one} />,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'kind', label: m.booking_resourceKind, text: kindWord },
    {
      key: 'capacity',
      label: m.booking_capacity,
      isNumber: true,
      from: 'medium',
      text: ({ capacity }) => (capacity === null ? '–' : String(capacity)),
    },
    { key: 'state', label: m.kernel_labelStatus, text: stateWord, cell: (one) => <Standing one={one} /> },
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [
    {
      name: 'kind',
      label: m.booking_resourceKind,
      options: Object.entries(KINDS).map(([kind, label]) => ({ value: kind, label })),
    },
  ],
  defaultSort: 'position',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, values) => (
    <>
      <Basics bind={bind} kind={values.kind} />
      <fieldset>
        <legend>{m.booking_sectionBuffers()}</legend>
        <p className="muted small">{m.booking_buffersHelp()}</p>
        <div className="kp-two">
          <TextInput inputMode="numeric" {...bind.text('bufferBefore')} />
          <TextInput inputMode="numeric" {...bind.text('bufferAfter')} />
        </div>
      </fieldset>
      <RatesField {...bind.value('rates')} errorAt={bind.errorAt} />
      <SurchargesField {...bind.value('surcharges')} errorAt={bind.errorAt} />
      <fieldset>
        <legend>{m.booking_deposit()}</legend>
        <div className="kp-short">
          <TextInput inputMode="decimal" {...bind.text('depositCents')} description={m.booking_depositHelp()} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{m.booking_sectionAccess()}</legend>
        <p className="muted small">{m.booking_accessHelp()}</p>
        <Textarea autosize minRows={2} {...bind.text('accessNote')} />
        <Textarea autosize minRows={2} {...bind.text('accessNoteEn')} />
        <div className="kp-two">
          <TextInput {...bind.text('contactName')} autoComplete="off" />
          <TextInput type="tel" {...bind.text('contactPhone')} autoComplete="off" />
        </div>
        <TextInput
          type="email"
          {...bind.text('contactEmail')}
          description={m.booking_contactEmailHelp()}
          autoComplete="off"
        />
      </fieldset>
      <fieldset>
        <legend>{m.booking_sectionUse()}</legend>
        <Switch {...bind.flag('isPublic')} description={m.booking_isPublicHelp()} />
        <Switch {...bind.flag('isShared')} description={m.booking_isSharedHelp()} />
        <div className="kp-two">
          <TextInput type="date" {...bind.text('retiredOn')} description={m.booking_retiredOnHelp()} />
          <TextInput inputMode="numeric" {...bind.text('position')} description={m.booking_positionHelp()} />
        </div>
      </fieldset>
    </>
  ),
  aside: (row) => <ResourceAside key={row._id} resource={row} />,
  store: recordStore({ name: 'resource', form }),
});

function Basics({ bind, kind }: { bind: Bind<Values>; kind: Resource['kind'] }) {
  const { value: picture, onChange: setPicture, id, label, error } = bind.value('picture');
  return (
    <fieldset>
      <legend>{m.booking_resourceOne()}</legend>
      <NativeSelect
        {...bind.text('kind')}
        data={Object.entries(KINDS).map(([one, word]) => ({ value: one, label: word() }))}
      />
      <div className="kp-two">
        <TextInput {...bind.text('name')} />
        <TextInput {...bind.text('nameEn')} />
      </div>
      <div className="kp-two">
        {kind === 'equipment' ? (
          <TextInput inputMode="numeric" {...bind.text('count')} description={m.booking_countHelp()} />
        ) : null}
        {kind === 'room' ? <TextInput inputMode="numeric" {...bind.text('capacity')} /> : null}
      </div>
      <Textarea autosize minRows={2} {...bind.text('description')} />
      <Textarea autosize minRows={2} {...bind.text('descriptionEn')} />
      <ImageField
        id={id}
        label={label}
        error={error}
        value={picture || null}
        onChange={(file) => setPicture(file ?? '')}
      />
      {kind === 'room' ? (
        <>
          <LoadedSelect
            {...bind.text('placeId')}
            load={loadPlaces}
            none={m.booking_placeNone()}
            description={m.booking_placeHelp()}
          />
          <TagsInput {...bind.value('alsoCalled')} description={m.booking_alsoCalledHelp()} maxTags={10} />
        </>
      ) : null}
    </fieldset>
  );
}
