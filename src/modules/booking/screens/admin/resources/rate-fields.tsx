import '../booking-admin.css';
import { Checkbox, TextInput } from '@mantine/core';
import { freshKey, PartRows } from '#design/admin/form/part-rows.tsx';
import { m } from '#texts';
import { removeWords } from '../remove-words.ts';
import type { RateRow, SurchargeRow } from './price-rows.ts';

type FieldProps<One> = {
  label: string;
  value: One[];
  error: string | undefined;
  onChange: (parts: One[]) => void;
  errorAt: (path: string) => string | undefined;
};

const PRICES = [
  { name: 'hour', stored: 'hourCents', label: m.booking_ratePerHour },
  { name: 'halfDay', stored: 'halfDayCents', label: m.booking_ratePerHalfDay },
  { name: 'day', stored: 'dayCents', label: m.booking_ratePerDay },
] as const;

/** Prices by group of people and length. */
export function RatesField({ label, value, error, onChange, errorAt }: FieldProps<RateRow>) {
  return (
    <PartRows
      label={label}
      help={m.booking_ratesHelp()}
      error={error}
      value={value}
      onChange={onChange}
      blank={() => ({ key: freshKey(), name: '', nameEn: '', hour: '', halfDay: '', day: '' })}
      add={m.booking_rateAdd()}
      remove={({ name }) => removeWords(name)}
      keyOf={({ key }) => key}
    >
      {(rate, put, at) => (
        <>
          <Names one={rate} put={put} path={`rates.${at}`} errorAt={errorAt} placeholder={m.booking_rateExample()} />
          <div className="booking-numbers">
            {PRICES.map(({ name, stored, label: word }) => (
              <TextInput
                key={name}
                inputMode="decimal"
                label={word()}
                value={rate[name]}
                error={errorAt(`rates.${at}.${stored}`)}
                onChange={(event) => put({ [name]: event.currentTarget.value })}
              />
            ))}
          </div>
        </>
      )}
    </PartRows>
  );
}

/** Sums added once for a booking. */
export function SurchargesField({ label, value, error, onChange, errorAt }: FieldProps<SurchargeRow>) {
  return (
    <PartRows
      label={label}
      help={m.booking_surchargesHelp()}
      error={error}
      value={value}
      onChange={onChange}
      blank={() => ({ key: freshKey(), name: '', nameEn: '', amount: '', from: '', until: '', isOptional: false })}
      add={m.booking_surchargeAdd()}
      remove={({ name }) => removeWords(name)}
      keyOf={({ key }) => key}
    >
      {(one, put, at) => (
        <>
          <Names
            one={one}
            put={put}
            path={`surcharges.${at}`}
            errorAt={errorAt}
            placeholder={m.booking_surchargeExample()}
          />
          <div className="booking-numbers">
            <TextInput
              inputMode="decimal"
              label={m.booking_amount()}
              value={one.amount}
              error={errorAt(`surcharges.${at}.cents`)}
              onChange={(event) => put({ amount: event.currentTarget.value })}
            />
            <TextInput
              label={m.booking_yearFrom()}
              placeholder="15.10."
              value={one.from}
              error={errorAt(`surcharges.${at}.from`)}
              onChange={(event) => put({ from: event.currentTarget.value })}
            />
            <TextInput
              label={m.booking_yearUntil()}
              placeholder="15.4."
              value={one.until}
              error={errorAt(`surcharges.${at}.until`)}
              onChange={(event) => put({ until: event.currentTarget.value })}
            />
          </div>
          <Checkbox
            label={m.booking_surchargeOptional()}
            checked={one.isOptional}
            onChange={(event) => put({ isOptional: event.currentTarget.checked })}
          />
        </>
      )}
    </PartRows>
  );
}

type NamesProps = {
  one: { name: string; nameEn: string };
  put: (change: { name?: string; nameEn?: string }) => void;
  path: string;
  errorAt: (path: string) => string | undefined;
  placeholder: string;
};

function Names({ one, put, path, errorAt, placeholder }: NamesProps) {
  return (
    <div className="kp-two">
      <TextInput
        label={m.booking_partName()}
        required
        placeholder={placeholder}
        value={one.name}
        error={errorAt(`${path}.name`)}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <TextInput
        label={m.booking_nameEn()}
        value={one.nameEn}
        error={errorAt(`${path}.nameEn`)}
        onChange={(event) => put({ nameEn: event.currentTarget.value })}
      />
    </div>
  );
}
