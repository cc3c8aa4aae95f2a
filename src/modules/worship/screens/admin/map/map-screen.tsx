import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { parseCoordinates } from '#kernel/i18n/coordinates.ts';
import { m } from '#texts';
import type { Place } from '../../../contract/places.ts';
import { positionFrom, positionText } from '../places/place-form.ts';
import { type Landmark, PositionMap } from '../places/position-map.tsx';
import { placeApi } from '../worship-api.ts';

/** All places on one drawn map; the position of the chosen one is set by a click, with the arrows or as text. */
export function MapScreen({ places }: { places: readonly Place[] }) {
  const { sites } = useAdmin();
  const own = places.filter(({ site }) => sites.some(({ slug }) => slug === site));
  const [id, choose] = useState(() => (own.find(({ lat }) => lat === null) ?? own[0])?._id ?? '');
  const chosen = own.find(({ _id }) => _id === id);
  return (
    <div className="kp-stack">
      <PageHead title={m.worship_mapTitle()} facts={m.worship_mapFacts()} />
      {chosen ? (
        <Panel title={m.worship_mapSet()}>
          <div className="kp-stack">
            <NativeSelect
              label={m.worship_mapPlace()}
              value={id}
              data={own.map(({ _id, name, lat }) => ({
                value: _id,
                label: lat === null ? m.worship_mapWithout({ name }) : name,
              }))}
              onChange={(event) => choose(event.currentTarget.value)}
            />
            <PositionForm key={`${id} ${chosen.rev}`} place={chosen} others={landmarks(places, id)} />
          </div>
        </Panel>
      ) : null}
      <Panel title={m.worship_places()}>
        {places.length === 0 ? <p className="muted">{m.worship_mapEmpty()}</p> : <PlaceList places={places} />}
      </Panel>
    </div>
  );
}

const landmarks = (places: readonly Place[], own: string): Landmark[] =>
  places.flatMap(({ _id, name, lat, lng }) =>
    lat === null || lng === null || _id === own ? [] : [{ id: _id, name, geo: { lat, lng } }],
  );

function PositionForm({ place, others }: { place: Place; others: readonly Landmark[] }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const showError = useErrorToast();
  const [text, setText] = useState(positionText(place));
  const put = async (position: string, rev: number): Promise<Place | undefined> => {
    const change = { _id: place._id, rev, ...positionFrom(position) };
    const [saved] = await placeApi('PUT /api/v0/place/', { body: change });
    await revalidate();
    return saved;
  };
  const save = async () => {
    const saved = await put(text, place.rev);
    const undo = saved && (() => void put(positionText(place), saved.rev).catch(showError));
    notify({ kind: 'success', text: m.worship_mapSaved({ name: place.name }), undo });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(save);
  };
  return (
    <form className="kp-stack" onSubmit={handleSubmit}>
      <PositionMap own={parseCoordinates(text)} others={others} put={(point) => setText(positionText(point))} />
      <TextInput
        label={m.worship_placePosition()}
        description={m.worship_placePositionHelp()}
        value={text}
        autoComplete="off"
        error={refusal && (refusal.fields?.position ?? refusal.message)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" w="fit-content" loading={isBusy} disabled={text === positionText(place)}>
        {m.worship_mapSave()}
      </Button>
    </form>
  );
}

function PlaceList({ places }: { places: readonly Place[] }) {
  const { base, sites, parishes } = useAdmin();
  const nameOf = (slug: string) => parishes.find((one) => one.slug === slug)?.shortName ?? slug;
  const isOwn = ({ site }: Place) => sites.some(({ slug }) => slug === site);
  return (
    <ul className="worship-map-places">
      {places.map((place) => (
        <li key={place._id}>
          {isOwn(place) ? (
            <Link to={`${base}/worship/places/edit/${place._id}`}>{place.name}</Link>
          ) : (
            <span>{place.name}</span>
          )}
          <span className="muted">
            {nameOf(place.site)} · {positionText(place) || m.worship_mapNoPosition()}
          </span>
        </li>
      ))}
    </ul>
  );
}
