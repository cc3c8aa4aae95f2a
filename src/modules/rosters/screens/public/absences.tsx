import { Field } from '#design/public/forms/Field.tsx';
import { dateRange } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { OwnPage } from '../../pages.ts';
import styles from './duties.module.css';

/** Days on which the person is away, with a form for more. */
export function Absences({ absences, today }: Pick<OwnPage, 'absences' | 'today'>) {
  return (
    <section aria-labelledby="abwesend">
      <h2 id="abwesend">{m.rosters_ownAbsences()}</h2>
      <p>{m.rosters_ownAbsencesHelp()}</p>
      {absences.length > 0 ? (
        <ul className={styles.list}>
          {absences.map(({ from, to }) => (
            <li key={`${from} ${to}`}>
              <form method="post" className={styles.answers}>
                <span>{dateRange(from, to, getLocale())}</span>
                <input type="hidden" name="from" value={from} />
                <input type="hidden" name="to" value={to} />
                <button type="submit" name="act" value="present" className="button">
                  {m.rosters_ownAbsentRemove()}
                  <span className="off-stage"> ({dateRange(from, to, getLocale())})</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
      <form method="post" className="form">
        <Field id="abwesend-von" name="from" type="date" label={m.rosters_absenceFrom()} min={today} required />
        <Field id="abwesend-bis" name="to" type="date" label={m.rosters_absenceTo()} min={today} />
        <button type="submit" name="act" value="absent" className="button">
          {m.rosters_ownAbsentAdd()}
        </button>
      </form>
    </section>
  );
}
