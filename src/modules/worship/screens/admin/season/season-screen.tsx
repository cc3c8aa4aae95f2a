import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import { UnsavedGuard } from '#design/admin/form/unsaved-guard.tsx';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { together, useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { dateRange } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Season, SeasonDone } from '../../../contract/season.ts';
import type { Place } from '../../../contract.ts';
import { ALL_CHURCHES, TARGET } from '../week/week-tools.tsx';
import { seasonApi } from '../worship-api.ts';
import styles from './season.module.css';
import { SeasonRow } from './season-row.tsx';
import { errorsByRow, isUnsaved, type RowForm, rowFromForm, rowsAfter } from './season-rows.ts';

const SEASON_WORDS: Record<Season, () => string> = {
  christmas: m.worship_seasonChristmas,
  easter: m.worship_seasonEaster,
  may: m.worship_seasonMay,
  allSaints: m.worship_seasonAllSaints,
};

type SeasonScreenProps = { places: readonly Place[]; refusal: Refusal | null };

/** Days and rows of the season that is planned. */
type Plan = {
  /** Slug of the parish that gets rows added by hand. */
  site: string;
  from: string;
  to: string;
  publishedUntil: Readonly<Record<string, string | null>>;
  rows: RowForm[];
  /** Last year was asked for, and had nothing. */
  isNothingLast: boolean;
};

/** Plans a season from last year's, or from nothing: all services in one table and one save. */
export function SeasonScreen({ places, refusal }: SeasonScreenProps) {
  const { parishes, sites, site } = useAdmin();
  const [season, setSeason] = useState<Season>('christmas');
  const [parish, setParish] = useState(site);
  const [plan, setPlan] = useState<Plan | null>(null);
  /** Asked before a list with unsaved rows is replaced: by an empty one? */
  const [asked, setAsked] = useState<boolean | null>(null);
  const { isBusy, run } = useAction();
  const showError = useErrorToast();
  if (refusal) return <LoadFailed what={m.worship_weekFailed()} refusal={refusal} />;
  const own = together(parishes, site).filter(({ slug }) => sites.some((one) => one.slug === slug));
  const chosen = parish === ALL_CHURCHES ? own.map(({ slug }) => slug) : [parish];
  const isDirty = plan !== null && isUnsaved(plan.rows);
  const begin = (isEmpty: boolean) => (isDirty ? setAsked(isEmpty) : replace(isEmpty));
  const replace = (isEmpty: boolean) =>
    void run(async () => {
      try {
        const query = { season, sites: chosen.join(',') };
        const { service, ...days } = await seasonApi('GET /api/v0/service_season/', { query });
        const rows = rowsAfter([], { is: 'propose', proposed: isEmpty ? [] : service });
        setPlan({ ...days, site: chosen[0] ?? site, rows, isNothingLast: !isEmpty && rows.length === 0 });
      } catch (error) {
        showError(error);
      }
    });
  return (
    <div className="kp-stack">
      <PageHead title={m.worship_navSeason()} facts={m.worship_seasonFacts()} />
      <div className={styles.begin}>
        <NativeSelect
          label={m.worship_season()}
          value={season}
          onChange={(event) => setSeason(event.currentTarget.value as Season)}
          data={Object.entries(SEASON_WORDS).map(([value, label]) => ({ value, label: label() }))}
        />
        {own.length > 1 ? (
          <NativeSelect
            label={m.worship_parish()}
            value={parish}
            onChange={(event) => setParish(event.currentTarget.value)}
            data={[
              ...own.map(({ slug, shortName }) => ({ value: slug, label: shortName })),
              { value: ALL_CHURCHES, label: m.worship_allChurches() },
            ]}
          />
        ) : null}
        <Button h={TARGET} loading={isBusy} onClick={() => begin(false)}>
          {m.worship_seasonPropose()}
        </Button>
        <Button h={TARGET} variant="default" disabled={isBusy} onClick={() => begin(true)}>
          {m.worship_seasonEmpty()}
        </Button>
      </div>
      {plan ? <SeasonTable plan={plan} places={places} onPlan={setPlan} /> : null}
      <UnsavedGuard isDirty={isDirty} />
      {asked === null ? null : (
        <ConfirmDialog
          title={m.worship_seasonReplaceTitle()}
          keep={m.worship_seasonReplaceKeep()}
          verb={m.worship_seasonReplace()}
          isDangerous
          send={async () => replace(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{m.worship_seasonReplaceText()}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

type SeasonTableProps = { plan: Plan; places: readonly Place[]; onPlan: (plan: Plan | null) => void };

function SeasonTable({ plan, places, onPlan }: SeasonTableProps) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [errors, setErrors] = useState<ReturnType<typeof errorsByRow>>(new Map());
  const { rows, publishedUntil, site } = plan;
  const taken = rows.filter(({ isTaken }) => isTaken);
  const presiders = [...new Set(rows.flatMap(({ presider }) => presider || []))].sort();
  const placesOf = (slug: string) => places.filter((place) => place.site === slug);
  const usualPlace = placesOf(site).find(({ kind }) => kind === 'church') ?? placesOf(site)[0];
  const act = (done: Parameters<typeof rowsAfter>[1]) => onPlan({ ...plan, rows: rowsAfter(rows, done) });
  const add = () => {
    const facts = {
      site,
      on: plan.from,
      placeId: usualPlace?._id ?? '',
      type: 'messe',
      title: m.worship_typeMass(),
    };
    act({ is: 'add', facts });
  };
  const undo = async ({ added, changed }: SeasonDone) => {
    try {
      await seasonApi('POST /api/v0/service_season/undo', { body: { added, changed } });
      onPlan(plan);
      notify({ kind: 'success', text: m.worship_undone() });
    } catch (error) {
      showError(error);
    }
  };
  const save = () =>
    void run(async () => {
      try {
        const done = await seasonApi('POST /api/v0/service_season/', { body: { rows: taken.map(rowFromForm) } });
        const count = done.added.length + done.changed.length;
        onPlan(null);
        notify({
          kind: 'success',
          text: [
            m.worship_seasonSaved({ count }),
            done.existing > 0 ? m.worship_seasonKnown({ count: done.existing }) : '',
          ]
            .filter(Boolean)
            .join(' '),
          ...(count > 0 ? { undo: () => void undo(done) } : {}),
        });
      } catch (error) {
        setErrors(errorsByRow(readRefusal(error).fields, taken));
        showError(error);
      }
    });
  return (
    <section className={styles.plan} aria-label={m.worship_navSeason()}>
      <h2>{dateRange(plan.from, plan.to, getLocale())}</h2>
      {rows.length === 0 ? (
        <p className="muted">{plan.isNothingLast ? m.worship_seasonNothingLast() : m.worship_seasonNothing()}</p>
      ) : null}
      {errors.size > 0 ? (
        <Note kind="bad" role="alert">
          {m.worship_seasonWrong({ count: errors.size })}
        </Note>
      ) : null}
      <ol className={styles.rows}>
        {rows.map((row) => (
          <SeasonRow
            key={row.id}
            row={row}
            places={placesOf(row.site)}
            presiders={presiders}
            errors={errors.get(row.id) ?? {}}
            isPublished={row.on <= (publishedUntil[row.site] ?? '')}
            onChange={(changed) => act({ is: 'change', row: changed })}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <Button h={TARGET} variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {m.worship_seasonAdd()}
        </Button>
        <Button h={TARGET} loading={isBusy} disabled={taken.length === 0} onClick={save}>
          {m.worship_seasonSave({ count: taken.length })}
        </Button>
      </div>
    </section>
  );
}
