import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconBuildingChurch } from '@tabler/icons-react';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { ClosuresField, OfficeHoursField, SeasonalHoursField } from '#modules/sites/widgets.tsx';
import { m } from '#texts';
import type { Place, PlaceFeature, PlaceKind } from '../../../contract/places.ts';
import { featureWords, kindWords } from '../../public/place-words.ts';
import { type PlaceForm, placeForm } from './place-form.ts';
import { PositionField } from './position-field.tsx';

const KINDS = (Object.keys(kindWords) as PlaceKind[]).map((kind) => ({ value: kind, label: kindWords[kind] }));
const FEATURES = Object.keys(featureWords) as PlaceFeature[];

/** Churches, chapels, halls, cemeteries and offices: wherever a service may be held or people may come. */
export const places = defineResource({
  icon: IconBuildingChurch,
  listPath: 'worship/places',
  editPath: (id) => (id ? `worship/places/edit/${id}` : 'worship/places/edit'),
  words: {
    plural: m.worship_places,
    count: m.worship_placeCount,
    create: m.worship_placeCreate,
    search: m.worship_placeSearch,
    removed: m.worship_placesRemoved,
    loadFailed: m.worship_placesFailed,
    emptyTitle: m.worship_placesEmpty,
    emptyText: m.worship_placesEmptyText,
  },
  titleOf: (place) => place.name,
  under: (place) => place.address,
  columns: [
    { key: 'name', label: m.worship_placeName, sort: 'name', text: (place) => place.name },
    { key: 'kind', label: m.worship_placeKind, sort: 'kind', text: ({ kind }) => kindWords[kind]() },
    { key: 'position', label: m.worship_placeOnMap, text: mapWord },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [{ name: 'kind', label: m.worship_placeKind, options: KINDS }],
  defaultSort: 'name',
  touched: (place) => ({ who: null, at: place.updatedAt }),
  ...placeForm,
  fields: (bind) => {
    const kind = bind.value('kind');
    const features = bind.value('features');
    const hours = bind.value('hours');
    const errorAt = (path: string) => bind.errorAt(path.replace(/^details\./, 'hours.'));
    return (
      <>
        <fieldset>
          <legend>{m.worship_placeOne()}</legend>
          <TextInput {...bind.text('name')} description={m.worship_placeNameHelp()} />
          <NativeSelect
            id={kind.id}
            name={kind.name}
            label={kind.label}
            error={kind.error}
            value={kind.value}
            data={KINDS.map(({ value, label }) => ({ value, label: label() }))}
            onChange={(event) => kind.onChange(event.currentTarget.value as PlaceForm['kind'])}
          />
          <TextInput {...bind.text('address')} description={m.worship_placeAddressHelp()} autoComplete="off" />
          <Switch {...bind.flag('visible')} description={m.worship_placeVisibleHelp()} />
        </fieldset>
        <fieldset>
          <legend>{m.worship_placePosition()}</legend>
          <PositionField
            {...bind.text('position')}
            put={bind.value('position').onChange}
            address={bind.text('address').value}
          />
        </fieldset>
        <fieldset>
          <legend>{m.worship_placeAccess()}</legend>
          <Checkbox.Group
            id={features.id}
            label={features.label}
            error={features.error}
            value={features.value}
            onChange={(chosen) => features.onChange(chosen as PlaceFeature[])}
          >
            <div className="worship-features">
              {FEATURES.map((feature) => (
                <Checkbox key={feature} value={feature} label={featureWords[feature]()} />
              ))}
            </div>
          </Checkbox.Group>
          <Textarea
            autosize
            minRows={2}
            {...bind.text('access')}
            label={m.worship_placeAccessMore()}
            description={m.worship_placeAccessHelp()}
          />
        </fieldset>
        <fieldset>
          <legend>{m.worship_placeHours()}</legend>
          <p className="muted">{m.worship_placeHoursHelp()}</p>
          <OfficeHoursField
            value={hours.value.officeHours}
            error={hours.error ?? bind.errorAt('hours.officeHours')}
            onChange={(officeHours) => hours.onChange({ ...hours.value, officeHours })}
          />
          <SeasonalHoursField
            id={`${hours.id}-seasons`}
            label={m.worship_placeSeasons()}
            value={hours.value.seasonalHours}
            onChange={(seasonalHours) => hours.onChange({ ...hours.value, seasonalHours })}
            errorAt={errorAt}
          />
          <ClosuresField
            id={`${hours.id}-closures`}
            label={m.worship_placeClosures()}
            value={hours.value.closures}
            onChange={(closures) => hours.onChange({ ...hours.value, closures })}
            errorAt={errorAt}
          />
        </fieldset>
        <ImageField {...bind.value('photo')} help={m.worship_placePhotoHelp()} />
        <fieldset>
          <legend>{m.worship_placeAbout()}</legend>
          <Textarea autosize minRows={3} {...bind.text('about.de')} />
          <Textarea autosize minRows={3} {...bind.text('about.en')} />
        </fieldset>
      </>
    );
  },
  store: recordStore({ name: 'place', form: placeForm }),
});

function mapWord({ lat, lng }: Place): string {
  return lat === null || lng === null ? m.worship_placeNotOnMap() : m.worship_placeIsOnMap();
}
