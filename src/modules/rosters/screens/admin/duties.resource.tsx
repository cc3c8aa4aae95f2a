import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { flag, number, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { typeChoices } from '#modules/worship/widgets.tsx';
import { m } from '#texts';
import type { Duty } from '../../collections/duties.ts';
import styles from './duties.module.css';

const form = formOf<Duty>()({
  name: text(m.kernel_labelName, { required: true }),
  description: text(m.kernel_labelDescription),
  needs: value<Duty['needs']>(m.rosters_needs, []),
  position: number(m.rosters_position, { empty: 0 }),
  isActive: flag(m.rosters_isActive, true),
});

/** The duties of a parish. */
export const duties = defineResource({
  icon: IconHandStop,
  listPath: 'rosters/duties',
  editPath: (id) => (id ? `rosters/duties/edit/${id}` : 'rosters/duties/edit'),
  words: {
    plural: m.rosters_duties,
    count: m.rosters_dutyCount,
    create: m.rosters_dutyCreate,
    search: m.rosters_dutySearch,
    removed: m.rosters_dutiesRemoved,
    loadFailed: m.rosters_dutiesFailed,
    emptyTitle: m.rosters_dutiesEmpty,
    emptyText: m.rosters_dutiesEmptyText,
  },
  titleOf: (one) => one.name,
  under: needWords,
  phoneEnd: (one) => <Used one={one} />,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'needs', label: m.rosters_needs, text: needWords },
    { key: 'isActive', label: m.rosters_isActive, cell: (one) => <Used one={one} />, text: usedWord },
    { key: 'position', label: m.rosters_position, sort: 'position', text: (one) => String(one.position) },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'position',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.rosters_dutyOne()}</legend>
        <TextInput {...bind.text('name')} />
        <Textarea autosize minRows={2} {...bind.text('description')} description={m.rosters_descriptionHelp()} />
        <div className="kp-two">
          <TextInput inputMode="numeric" {...bind.text('position')} description={m.rosters_positionHelp()} />
        </div>
        <Switch {...bind.flag('isActive')} />
      </fieldset>
      <NeedsField {...bind.value('needs')} />
    </>
  ),
  store: recordStore({ name: 'duty', form }),
});

function needWords({ needs }: Duty): string {
  const words = new Map(typeChoices().map(({ value: type, label }) => [type, label]));
  return needs.map(({ type, count }) => `${count} × ${words.get(type) ?? type}`).join(', ');
}

function usedWord({ isActive }: Duty): string {
  return isActive ? m.rosters_used() : m.rosters_unused();
}

const Used = ({ one }: { one: Duty }) => <State kind={one.isActive ? 'ok' : 'off'}>{usedWord(one)}</State>;

type NeedsFieldProps = {
  label: string;
  error: string | undefined;
  value: Duty['needs'];
  onChange: (value: Duty['needs']) => void;
};

/** A number for each kind of service. */
function NeedsField({ label, error, value: needs, onChange }: NeedsFieldProps) {
  const put = (type: Duty['needs'][number]['type'], count: number) => {
    const others = needs.filter((need) => need.type !== type);
    onChange(count > 0 ? [...others, { type, count }] : others);
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="muted small">{m.rosters_needsHelp()}</p>
      {error ? (
        <p className="kp-mistake" role="alert">
          {error}
        </p>
      ) : null}
      <div className={styles.counts}>
        {typeChoices().map(({ value: type, label: word }) => (
          <NumberInput
            key={type}
            label={word}
            min={0}
            max={20}
            allowDecimal={false}
            value={needs.find((need) => need.type === type)?.count ?? ''}
            onChange={(typed) => put(type as Duty['needs'][number]['type'], Number(typed) || 0)}
          />
        ))}
      </div>
    </fieldset>
  );
}
