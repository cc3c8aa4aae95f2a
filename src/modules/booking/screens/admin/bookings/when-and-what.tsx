import '../booking-admin.css';
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { PartRows } from '#design/admin/form/part-rows.tsx';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { BookingCheck, WantedBooking } from '../../../contract/booking.ts';
import type { Resource } from '../../../contract/resource.ts';
import { type Bookable, loadBookable, loadResources } from '../booking-api.ts';
import { removeWords } from '../remove-words.ts';
import { endFollowing, minutesOf } from '../stamps.ts';
import type { BookingValues } from './bookings.resource.tsx';
import { conflictWords } from './conflict-words.ts';
import { SeriesField } from './series-field.tsx';
import { useCheck } from './use-check.ts';

type WhenAndWhatProps = { bind: Bind<BookingValues>; values: BookingValues };

const load = async () => {
  const [bookable, own] = await Promise.all([loadBookable(), loadResources()]);
  return { bookable, own };
};

/** Time, resources and price of a booking; says at once what is in the way. */
export function WhenAndWhat({ bind, values }: WhenAndWhatProps) {
  const { value: loaded, refusal } = useLoaded(load);
  const check = useCheck(wantedOf(values));
  // Each date of a series says by itself what is in its way.
  const isSeries = values.series.every !== '';
  if (refusal) return <LoadFailed what={m.booking_resourcesFailed()} refusal={refusal} />;
  const bookable = loaded?.bookable ?? [];
  const own = (loaded?.own ?? []).filter(({ _id }) => values.units.some(({ resource }) => resource === _id));
  return (
    <>
      <Times bind={bind} values={values} />
      <UnitsField bind={bind} values={values} bookable={bookable} isLoading={!loaded} check={isSeries ? null : check} />
      {isSeries ? null : <Warnings check={check} bookable={bookable} />}
      {values.self ? null : <SeriesField bind={bind} values={values} bookable={bookable} />}
      <PriceField bind={bind} resources={own} check={check} own={values.ownPriceCents} />
    </>
  );
}

/** The question to the server; null while the form is not that far. */
function wantedOf({ startsAt, endsAt, units, kind, rate, extras, self }: BookingValues): WantedBooking | null {
  const isComplete = minutesOf(endsAt) > minutesOf(startsAt) && units.length > 0;
  if (!isComplete || units.some(({ resource, quantity }) => !resource || quantity < 1)) return null;
  return { startsAt, endsAt, units, kind: kind || null, rate, extras, ...(self ? { booking: self } : {}) };
}

function Times({ bind, values }: WhenAndWhatProps) {
  const { onChange: setStart, ...start } = bind.value('startsAt');
  const { onChange: setEnd, ...end } = bind.value('endsAt');
  const isWrong = minutesOf(values.endsAt) <= minutesOf(values.startsAt);
  return (
    <fieldset>
      <legend>{m.booking_sectionWhen()}</legend>
      <div className="kp-two booking-times">
        <TextInput
          type="datetime-local"
          {...start}
          onChange={({ currentTarget: { value } }) => {
            setStart(value);
            setEnd(endFollowing(values, value));
          }}
        />
        <TextInput
          type="datetime-local"
          {...end}
          error={end.error ?? (isWrong ? m.booking_fieldEndsBefore() : undefined)}
          onChange={({ currentTarget: { value } }) => setEnd(value)}
        />
      </div>
    </fieldset>
  );
}

type UnitsFieldProps = WhenAndWhatProps & {
  bookable: readonly Bookable[];
  isLoading: boolean;
  check: BookingCheck | null;
};

function UnitsField({ bind, values, bookable, isLoading, check }: UnitsFieldProps) {
  const { value: units, onChange, error } = bind.value('units');
  const nameOf = (id: string) => bookable.find(({ _id }) => _id === id)?.name ?? '';
  const hardOf = (id: string) =>
    (check?.conflicts ?? [])
      .filter(({ resource, isHard }) => isHard && resource === id)
      .map((one) => conflictWords(one, nameOf(id)))
      .join(' ');
  return (
    <PartRows
      label={m.booking_units()}
      error={error}
      value={units}
      onChange={onChange}
      blank={() => ({ resource: '', quantity: 1 })}
      add={m.booking_unitAdd()}
      remove={({ resource }) => removeWords(nameOf(resource))}
      keyOf={(_one, at) => String(at)}
    >
      {({ resource, quantity }, put, at) => {
        const most = bookable.find(({ _id }) => _id === resource)?.count ?? 1;
        const others = values.units.flatMap((one, to) => (to === at ? [] : [one.resource]));
        return (
          <div className="kp-two">
            <NativeSelect
              label={m.booking_resourceOne()}
              required
              key={isLoading ? 'loading' : 'loaded'}
              disabled={isLoading}
              value={resource}
              error={bind.errorAt(`units.${at}.resource`) ?? (hardOf(resource) || undefined)}
              data={[
                { value: '', label: m.booking_choose() },
                ...bookable
                  .filter(({ _id }) => !others.includes(_id))
                  .map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              onChange={(event) => put({ resource: event.currentTarget.value, quantity: 1 })}
            />
            {most > 1 ? (
              <NumberInput
                label={m.booking_quantityOf({ count: most })}
                min={1}
                max={most}
                allowDecimal={false}
                value={quantity}
                error={bind.errorAt(`units.${at}.quantity`)}
                onChange={(typed) => put({ quantity: Number(typed) || 1 })}
              />
            ) : null}
          </div>
        );
      }}
    </PartRows>
  );
}

/** Conflicts that do not refuse the booking: the office decides. */
function Warnings({ check, bookable }: { check: BookingCheck | null; bookable: readonly Bookable[] }) {
  const soft = (check?.conflicts ?? []).filter(({ isHard }) => !isHard);
  const nameOf = (id: string) => bookable.find(({ _id }) => _id === id)?.name ?? '';
  return (
    <div role="status">
      {soft.length > 0 ? (
        <Note kind="warn">
          <b>{m.booking_softTitle()}</b>
          {soft.map((one) => (
            <p key={`${one.source}-${one.resource}-${one.startsAt}-${one.title}`}>
              {conflictWords(one, nameOf(one.resource))}
            </p>
          ))}
        </Note>
      ) : null}
      {check && check.conflicts.length === 0 ? <Note kind="ok">{m.booking_isFree()}</Note> : null}
    </div>
  );
}

type PriceFieldProps = {
  bind: Bind<BookingValues>;
  resources: readonly Resource[];
  check: BookingCheck | null;
  /** Typed price of the office. */
  own: string;
};

const named = ({ name, nameEn }: { name: string; nameEn: string }): string =>
  getLocale() === 'en' && nameEn ? nameEn : name;

function PriceField({ bind, resources, check, own }: PriceFieldProps) {
  const rates = new Map(resources.flatMap((one) => one.rates.map((rate) => [rate.key, named(rate)] as const)));
  const extras = new Map(
    resources.flatMap((one) =>
      one.surcharges
        .filter(({ isOptional }) => isOptional)
        .map((extra) => [extra.key, `${named(extra)} (${euro(extra.cents)})`] as const),
    ),
  );
  return (
    <fieldset>
      <legend>{m.booking_lines()}</legend>
      {rates.size > 1 ? (
        <NativeSelect
          {...bind.text('rate')}
          data={[
            { value: '', label: [m.booking_rateFirst(), [...rates.values()][0]].join(': ') },
            ...[...rates].map(([value, label]) => ({ value, label })),
          ]}
        />
      ) : null}
      {extras.size > 0 ? (
        <Checkbox.Group {...bind.value('extras')}>
          <div className="kp-stack tight">
            {[...extras].map(([value, label]) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      {check && own.trim() === '' ? <PriceLines price={check} /> : null}
      <div className="kp-short">
        <TextInput inputMode="decimal" {...bind.text('ownPriceCents')} description={m.booking_ownPriceHelp()} />
      </div>
    </fieldset>
  );
}

/** Lines of a price with their sum, and the deposit. */
export function PriceLines({ price }: { price: Pick<BookingCheck, 'lines' | 'priceCents' | 'depositCents'> }) {
  const { lines, priceCents, depositCents } = price;
  if (priceCents === 0 && lines.length === 0 && depositCents === 0)
    return <p className="muted">{m.booking_priceNone()}</p>;
  return (
    <ul className="booking-price">
      {lines.map(({ name, cents }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <li key={at}>
          <span>{name}</span>
          <span>{euro(cents)}</span>
        </li>
      ))}
      <li className="sum">
        <span>{m.booking_priceSum()}</span>
        <span>{euro(priceCents)}</span>
      </li>
      {depositCents > 0 ? (
        <li>
          <span>{m.booking_depositBack()}</span>
          <span>{euro(depositCents)}</span>
        </li>
      ) : null}
    </ul>
  );
}
