import { Button, NativeSelect, Radio, Switch, TextInput } from '@mantine/core';
import { IconBook2, IconCandle, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { flag, mapped, money, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { shortDate, textDate, weekdayShort } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { IntentionItem, IntentionKind, StipendWay } from '../../../contract/intentions.ts';
import { whenFilter } from '../planning/service-filters.ts';
import { VisibilityWord, visibilityColumn } from '../planning/visibility-word.tsx';
import { IntentionAside } from './intention-aside.tsx';
import { KIND_WORDS, StateMark, stateFilter, stateWord, WAY_WORDS } from './intention-words.tsx';
import { SacristyButton } from './sacristy-button.tsx';
import { ServiceChoice } from './service-choice.tsx';

const form = formOf<IntentionItem>()({
  // Day whose services are offered; it is stored with the service.
  on: mapped(m.worship_fieldDate, { blank: '', read: (on: string | null) => on ?? '', write: () => undefined }),
  key: optionalText(m.worship_intentionService),
  text: text(m.worship_intentionText, { required: true }),
  kind: value<IntentionKind>(m.worship_intentionKind, 'deceased'),
  visibility: value(m.worship_intentionVisibility, 'print'),
  consent: flag(m.worship_intentionConsent, true),
  orderedBy: optionalText(m.worship_intentionOrderedBy),
  email: text(m.worship_requestEmail),
  phone: text(m.worship_requestPhone),
  stipendCents: money(m.worship_intentionStipend, { empty: 0 }),
  stipendWay: value<StipendWay>(m.worship_intentionStipendWay, 'open'),
  forwardedTo: optionalText(m.worship_intentionForwardedTo),
});
export type IntentionForm = ValuesOf<typeof form>;

const LEVELS = {
  web: m.worship_intentionWeb,
  print: m.worship_intentionPrint,
  internal: m.worship_intentionInternal,
} as const;

/** Mass intentions: those that wait, and those of services, with their visibility (parish.md 2.4). */
export const intentions = defineResource({
  icon: IconCandle,
  listPath: 'worship/intentions',
  editPath: (id) => (id ? `worship/intentions/edit/${id}` : 'worship/intentions/edit'),
  words: {
    plural: m.worship_intentions,
    count: m.worship_intentionCount,
    create: m.worship_intentionCreate,
    search: m.worship_intentionSearch,
    removed: m.worship_intentionsRemoved,
    loadFailed: m.worship_intentionsFailed,
    emptyTitle: m.worship_intentionsEmpty,
    emptyText: m.worship_intentionsEmptyText,
  },
  buttons: () => <Buttons />,
  titleOf: (one) => one.text,
  under: (one) => one.orderedBy,
  phoneEnd: (one) => (
    <>
      <span>{one.on ? shortDate(one.on, getLocale()) : stateWord(one)}</span>
      <VisibilityWord visibility={one.visibility} />
    </>
  ),
  columns: [
    { key: 'text', label: m.worship_intentionText, sort: 'text', text: (one) => one.text },
    { key: 'on', label: m.worship_fieldDate, sort: 'on', text: dayOf },
    { key: 'state', label: m.worship_intentionState, cell: (one) => <StateMark of={one} />, text: stateWord },
    { ...visibilityColumn, label: m.worship_intentionVisibility },
  ],
  filters: [
    stateFilter,
    whenFilter,
    {
      name: 'visibility',
      label: m.worship_intentionVisibility,
      options: Object.entries(LEVELS).map(([value, label]) => ({ value, label })),
    },
  ],
  defaultSort: 'next',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, values) => (
    <>
      <fieldset>
        <legend>{m.worship_intentionOne()}</legend>
        <TextInput {...bind.text('text')} description={m.worship_intentionTextHelp()} maxLength={300} />
        <NativeSelect
          className="kp-short"
          {...bind.text('kind')}
          data={Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label: label() }))}
        />
        <TextInput className="kp-short" type="date" {...bind.text('on')} description={m.worship_intentionDateHelp()} />
        <ServiceChoice key={values.on} bind={bind} on={values.on} />
      </fieldset>
      <fieldset>
        <legend>{m.worship_intentionGiver()}</legend>
        <TextInput {...bind.text('orderedBy')} description={m.worship_intentionOrderedByHelp()} maxLength={160} />
        <div className="kp-two">
          <TextInput type="email" {...bind.text('email')} description={m.worship_intentionEmailHelp()} />
          <TextInput type="tel" {...bind.text('phone')} maxLength={60} />
        </div>
      </fieldset>
      <VisibilityFields bind={bind} />
      <fieldset>
        <legend>{m.worship_intentionStipend()}</legend>
        <div className="kp-two">
          <TextInput
            inputMode="decimal"
            {...bind.text('stipendCents')}
            description={m.worship_intentionStipendHelp()}
          />
          <NativeSelect
            {...bind.text('stipendWay')}
            data={Object.entries(WAY_WORDS).map(([value, label]) => ({ value, label: label() }))}
          />
        </div>
        <TextInput {...bind.text('forwardedTo')} description={m.worship_intentionForwardedHelp()} maxLength={160} />
      </fieldset>
    </>
  ),
  aside: (row, state) => <IntentionAside key={row.rev} intention={row} form={state} />,
  store: recordStore({ name: 'intention', form }),
});

function Buttons() {
  const { base } = useAdmin();
  return (
    <>
      <SacristyButton />
      <Button
        component={Link}
        to={`${base}/worship/intention-book`}
        variant="default"
        leftSection={<IconBook2 size={18} aria-hidden />}
      >
        {m.worship_book()}
      </Button>
      <Button
        component={Link}
        to={`${base}/worship/intention-rules`}
        variant="default"
        leftSection={<IconSettings size={18} aria-hidden />}
      >
        {m.worship_intentionRules()}
      </Button>
    </>
  );
}

function VisibilityFields({ bind }: { bind: Bind<IntentionForm> }) {
  const { id, name, error, label, value, onChange } = bind.value('visibility');
  return (
    <fieldset>
      <legend>{m.worship_visibility()}</legend>
      <Radio.Group
        id={id}
        name={name}
        label={label}
        description={m.worship_intentionVisibilityHelp()}
        error={error}
        value={value}
        onChange={onChange}
      >
        <div className="kp-choice">
          {Object.entries(LEVELS).map(([level, word]) => (
            <Radio key={level} value={level} label={word()} />
          ))}
        </div>
      </Radio.Group>
      <Switch {...bind.flag('consent')} description={m.worship_intentionConsentHelp()} />
    </fieldset>
  );
}

function dayOf({ on, wishOn }: IntentionItem): string {
  const locale = getLocale();
  if (!on) return wishOn ? m.worship_intentionWished({ day: shortDate(wishOn, locale) }) : '';
  return `${weekdayShort(on, locale)} ${textDate(on, locale)}`;
}
