import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import type { ServiceRuleItem } from '../../../contract.ts';
import { EnglishInputs } from './fact-fields.tsx';
import type { AdaptedForm, FeastForm } from './feast-form.ts';
import { FeastRow } from './feast-row.tsx';
import { rowsOf } from './row-bind.ts';
import { loadRules } from './rule-fields.tsx';
import { patternOf } from './rule-words.ts';
import { factLabels } from './service-facts.ts';

const { title, note, titleEn, noteEn } = factLabels;
const LABELS = { ruleId: m.worship_planRule, title, note, titleEn, noteEn };

/** Empty row with a unique value that serves as React key until it is stored. */
const emptyRow = (): AdaptedForm => ({
  row: `new-${Date.now()}`,
  ruleId: '',
  title: '',
  note: '',
  titleEn: '',
  noteEn: '',
  type: '',
});

/** Regular services that are held on the feast with another title or note. */
export function FeastAdapted({ bind }: { bind: Bind<FeastForm> }) {
  const { value: rules } = useLoaded(loadRules);
  const field = bind.value('adapted');
  const { id, value: adapted, onChange, error } = field;
  const add = () => onChange([...adapted, emptyRow()]);
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend>{m.worship_planAdapted()}</legend>
      <p className="muted small">{m.worship_planAdaptedHelp()}</p>
      {error ? <p className="wp-error">{error}</p> : null}
      {rowsOf({ field, labels: LABELS, errorAt: bind.errorAt }).map(({ row, ...rest }) => (
        <AdaptedRow key={row.row} rules={rules ?? []} {...rest} />
      ))}
      <Button className="wp-add" variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
        {m.worship_planAdaptedAdd()}
      </Button>
    </fieldset>
  );
}

type AdaptedRowProps = { rules: readonly ServiceRuleItem[]; bind: Bind<AdaptedForm>; onRemove: () => void };

function AdaptedRow({ rules, bind, onRemove }: AdaptedRowProps) {
  const field = bind.text('ruleId');
  const title = rules.find(({ _id }) => _id === field.value)?.title ?? m.worship_planRule();
  return (
    <FeastRow title={title} onRemove={onRemove}>
      <NativeSelect
        {...field}
        data={[
          { value: '', label: m.worship_choosePlace(), disabled: true },
          ...rules.map((rule) => ({ value: rule._id, label: `${rule.title}: ${patternOf(rule)}` })),
        ]}
      />
      <TextInput {...bind.text('title')} maxLength={160} />
      <TextInput {...bind.text('note')} maxLength={300} />
      <details>
        <summary>{m.worship_english()}</summary>
        <EnglishInputs bind={bind} />
      </details>
    </FeastRow>
  );
}
