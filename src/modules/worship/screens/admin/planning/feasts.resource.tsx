import './planning.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { clock, textDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Feast, FeastPlanItem } from '../../../contract/planning.ts';
import { feastApi } from '../worship-api.ts';
import { FeastAdapted } from './feast-adapted.tsx';
import { blankFeast, type FeastForm, feastFromForm, feastInForm } from './feast-form.ts';
import { FeastServices } from './feast-services.tsx';

/** `feast` is added for the list: its name and next date. */
type PlanRow = FeastPlanItem & { feast?: Feast };

const REGULAR_WORDS = {
  byRule: m.worship_planByRule,
  stay: m.worship_planStay,
  cancel: m.worship_planCancel,
} as const;

/** The same where no heading says what is meant. */
const REGULAR_LINES = {
  byRule: m.worship_planLineByRule,
  stay: m.worship_planLineStay,
  cancel: m.worship_planLineCancel,
} as const;

/** Feast plans: yearly exceptions from the regular schedule (parish.md B4). */
export const feasts = defineResource<PlanRow, FeastForm>({
  icon: IconCrown,
  listPath: 'worship/feasts',
  editPath: (id) => (id ? `worship/feasts/edit/${id}` : 'worship/feasts/edit'),
  words: {
    plural: m.worship_plans,
    count: m.worship_planCount,
    create: m.worship_planCreate,
    search: m.worship_planSearch,
    removed: m.worship_plansRemoved,
    loadFailed: m.worship_plansFailed,
    emptyTitle: m.worship_plansEmpty,
    emptyText: m.worship_plansEmptyText,
  },
  titleOf: (plan) => plan.feast?.title ?? m.worship_planOne(),
  under: (plan) => plan.invitation,
  phoneEnd: (plan) => (
    <>
      <span>{nextOf(plan)}</span>
      <span className="muted">{phoneWords(plan)}</span>
    </>
  ),
  columns: [
    {
      key: 'feastKey',
      label: m.worship_planFeast,
      sort: 'feastKey',
      text: (plan) => plan.feast?.title ?? plan.feastKey,
    },
    {
      key: 'next',
      label: m.worship_planNextOn,
      sort: 'next',
      cell: (plan) => <span className="nowrap">{nextOf(plan)}</span>,
      text: nextOf,
    },
    {
      key: 'services',
      label: m.worship_planServices,
      cell: (plan) => servicesOf(plan).map((service) => <div key={service}>{service}</div>),
      text: (plan) => servicesOf(plan).join(', '),
    },
    {
      key: 'regular',
      label: m.worship_planRegularShort,
      text: (plan) => REGULAR_WORDS[plan.regular](),
    },
  ],
  filters: [
    {
      name: 'regular',
      label: m.worship_planRegular,
      options: Object.entries(REGULAR_WORDS).map(([value, label]) => ({ value, label })),
    },
  ],
  defaultSort: 'next',
  touched: (plan) => ({ who: null, at: plan.updatedAt }),
  blank: blankFeast,
  valuesOf: feastInForm,
  required: ['feastKey'],
  labels: {
    feastKey: m.worship_planFeast,
    regular: m.worship_planRegular,
    reason: m.worship_planReason,
    invitation: m.worship_planInvitation,
    services: m.worship_planServices,
    adapted: m.worship_planAdapted,
  },
  fields: (bind, values) => (
    <>
      <fieldset>
        <legend>{m.worship_planOne()}</legend>
        <FeastChoice bind={bind} />
        <NativeSelect
          className="kp-short"
          {...bind.text('regular')}
          description={m.worship_planRegularHelp()}
          data={Object.entries(REGULAR_WORDS).map(([value, label]) => ({ value, label: label() }))}
        />
        <TextInput {...bind.text('reason')} description={m.worship_planReasonHelp()} maxLength={300} />
        <TextInput {...bind.text('invitation')} description={m.worship_planInvitationHelp()} maxLength={300} />
      </fieldset>
      <FeastServices bind={bind} values={values} />
      <FeastAdapted bind={bind} />
    </>
  ),
  store: recordStore({ name: 'feast_plan', bodyOf: feastFromForm, complete: withFeasts }),
});

function FeastChoice({ bind }: { bind: Bind<FeastForm> }) {
  const { value } = useLoaded(loadFeasts);
  return (
    <NativeSelect
      className="kp-short"
      {...bind.text('feastKey')}
      data={[
        { value: '', label: m.worship_choosePlace(), disabled: true },
        ...(value ?? []).map(({ key, title, nextOn }) => ({
          value: key,
          label: `${title} (${textDate(nextOn, getLocale())})`,
        })),
      ]}
    />
  );
}

async function loadFeasts(): Promise<Feast[]> {
  return (await feastApi('GET /api/v0/feast/', { query: { site: adminSite() } })).feast;
}

async function withFeasts(rows: PlanRow[]): Promise<PlanRow[]> {
  if (rows.length === 0) return rows;
  const byKey = new Map((await loadFeasts()).map((feast) => [feast.key, feast]));
  return rows.map((row) => {
    const feast = byKey.get(row.feastKey);
    return feast ? { ...row, feast } : row;
  });
}

function nextOf({ feast }: PlanRow): string {
  return feast ? textDate(feast.nextOn, getLocale()) : '–';
}

/** '8:45 Hochamt', one for each service of the feast. */
/** A feast without services of its own is still none without services. */
function phoneWords({ services, regular }: FeastPlanItem): string {
  return services.length > 0 ? m.worship_planServiceCount({ count: services.length }) : REGULAR_LINES[regular]();
}

function servicesOf({ services }: FeastPlanItem): string[] {
  return services.length === 0 ? ['–'] : services.map(({ at, title }) => `${clock(at)} ${title}`);
}
