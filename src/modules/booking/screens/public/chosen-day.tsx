import { CheckField } from '#design/public/forms/CheckField.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { longDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { KindView, MonthView, RefusedForm } from '../../pages.ts';
import { NextTimes, StartChoices } from './start-choices.tsx';

type Props = {
  kind: KindView;
  day: MonthView['days'][number];
  keptKey: string;
  refused: RefusedForm | undefined;
  action: string;
  page: string;
};

/** Beginnings of a day with what can be added; a day without any leads to the waiting list. */
export function ChosenDay({ kind, day, keptKey, refused, action, page }: Props) {
  const isFull = day.starts.length === 0;
  return (
    <section className="booking-day" id="tag" aria-labelledby="tag-titel">
      <h3 id="tag-titel">{longDate(day.on, getLocale())}</h3>
      {isFull ? (
        <>
          <p>{kind.hasWaitingList ? m.booking_dayFullWait() : m.booking_dayFullText()}</p>
          {kind.hasWaitingList && (
            <form method="get" action={`${page}/Formular`} className="form">
              <input type="hidden" name="warten" value="1" />
              <input type="hidden" name="tag" value={day.on} />
              <input type="hidden" name="minutes" value={kind.minutes} />
              <Field id="um" name="um" type="time" label={m.booking_waitFrom()} required />
              <Additions kind={kind} values={{}} errors={{}} />
              <button type="submit" className="button primary">
                {m.booking_toWaiting()}
              </button>
            </form>
          )}
        </>
      ) : (
        <form method="post" action={action} className="form" noValidate>
          <input type="hidden" name="key" value={keptKey} />
          <input type="hidden" name="minutes" value={kind.minutes} />
          <NextTimes next={refused?.next ?? []} />
          <StartChoices day={day} clocks={kind.clocks} error={refused?.fields.begins} />
          <Additions kind={kind} values={refused?.values ?? {}} errors={refused?.fields ?? {}} />
          <button type="submit" className="button primary">
            {m.booking_toForm()}
          </button>
          <p className="small soft">{m.booking_holdHint()}</p>
        </form>
      )}
    </section>
  );
}

type Added = { kind: KindView; values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> };

/** Group of people, optional resources and extras. */
function Additions({ kind: { rates, resources, extras }, values, errors }: Added) {
  const optional = resources.filter(({ isOptional }) => isOptional);
  const chosen = (values.extras ?? '').split(' ');
  return (
    <>
      {rates.length > 1 && (
        <SelectField
          id="rate"
          name="rate"
          label={m.booking_rateChoice()}
          options={rates}
          defaultValue={values.rate}
          error={errors.rate}
        />
      )}
      {optional.map(({ id, name, most }) =>
        most === 1 ? (
          <CheckField
            key={id}
            id={`options.${id}`}
            name={`options.${id}`}
            value="1"
            label={m.booking_withOption({ name })}
            defaultChecked={values[`options.${id}`] === '1'}
            error={errors[`options.${id}`]}
          />
        ) : (
          <Field
            key={id}
            id={`options.${id}`}
            name={`options.${id}`}
            type="number"
            min={0}
            max={most}
            label={m.booking_howMany({ name, most })}
            defaultValue={values[`options.${id}`] ?? ''}
            error={errors[`options.${id}`]}
          />
        ),
      )}
      {extras.map(({ key, label }) => (
        <CheckField
          key={key}
          id={`extras.${key}`}
          name="extras"
          value={key}
          label={label}
          defaultChecked={chosen.includes(key)}
        />
      ))}
    </>
  );
}
