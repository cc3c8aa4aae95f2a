import './merge-dialog.css';
import { Radio } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#texts';
import { FormDialog } from '../parts/form-dialog.tsx';

export type MergeSides<Item> = { keep: Item; drop: Item };

type MergeField<Item> = {
  label: () => string;
  help?: () => string;
  /** The text to choose; '' if empty. Fields with the same text on both sides are not shown. */
  of: (item: Item, side: keyof MergeSides<Item>) => string;
};

/** Definition of how two records of a kind are merged. */
export type MergeKind<Item, Field extends string> = {
  words: { title: () => string; lead: () => string; whichStays: () => string; dropped: (drop: Item) => string };
  idOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  detailOf: (item: Item) => ReactNode;
  fields: Record<Field, MergeField<Item>>;
  /** Describes what goes over to the record that stays, besides the fields. */
  moves?: (sides: MergeSides<Item>) => ReactNode;
};

type MergeDialogProps<Item, Field extends string> = {
  kind: MergeKind<Item, Field>;
  pair: readonly [Item, Item];
  /** The record proposed to be kept. */
  proposed: Item;
  /** `take`: fields whose value comes from the dropped record. Thrown errors are shown. */
  onMerge: (sides: MergeSides<Item>, take: Field[]) => Promise<void>;
  onClose: () => void;
};

/** Merges two records: the user chooses the one to keep and the value of every differing field. */
export function MergeDialog<Item, Field extends string>(props: MergeDialogProps<Item, Field>) {
  const { kind, pair, proposed, onMerge, onClose } = props;
  const { words, idOf } = kind;
  const [keptId, setKeptId] = useState(idOf(proposed));
  const sides = sidesOf(kind, pair, keptId);
  const [taken, setTaken] = useState(() => onlyDropped(kind, sides));
  const choose = (id: string) => {
    setKeptId(id);
    setTaken(onlyDropped(kind, sidesOf(kind, pair, id)));
  };
  const merge = async () => {
    await onMerge(sides, [...taken]);
    return false;
  };
  return (
    <FormDialog size="xl" title={words.title()} verb={m.design_merge()} shownErrors={[]} send={merge} onClose={onClose}>
      {() => (
        <>
          <p className="muted">{words.lead()}</p>
          <Radio.Group
            label={words.whichStays()}
            description={words.dropped(sides.drop)}
            value={keptId}
            onChange={choose}
          >
            <div className="kp-merge-sides">
              {pair.map((item) => (
                <Radio
                  key={idOf(item)}
                  value={idOf(item)}
                  label={kind.labelOf(item)}
                  description={kind.detailOf(item)}
                />
              ))}
            </div>
          </Radio.Group>
          {kind.moves?.(sides)}
          <h3 className="kp-merge-head">{m.design_mergeFields()}</h3>
          <FieldChoices kind={kind} sides={sides} taken={taken} onChange={setTaken} />
        </>
      )}
    </FormDialog>
  );
}

function sidesOf<Item>(
  { idOf }: Pick<MergeKind<Item, string>, 'idOf'>,
  [first, second]: readonly [Item, Item],
  keptId: string,
): MergeSides<Item> {
  return idOf(second) === keptId ? { keep: second, drop: first } : { keep: first, drop: second };
}

const textOf = <Item, Field extends string>(
  { fields }: MergeKind<Item, Field>,
  sides: MergeSides<Item>,
  name: Field,
  side: keyof MergeSides<Item>,
) => fields[name].of(sides[side], side);

const differing = <Item, Field extends string>(kind: MergeKind<Item, Field>, sides: MergeSides<Item>): Field[] =>
  (Object.keys(kind.fields) as Field[]).filter(
    (name) => textOf(kind, sides, name, 'keep') !== textOf(kind, sides, name, 'drop'),
  );

/** A value that only the dropped record has is taken over unless the user decides otherwise. */
const onlyDropped = <Item, Field extends string>(
  kind: MergeKind<Item, Field>,
  sides: MergeSides<Item>,
): readonly Field[] => differing(kind, sides).filter((name) => !textOf(kind, sides, name, 'keep'));

type FieldChoicesProps<Item, Field extends string> = {
  kind: MergeKind<Item, Field>;
  sides: MergeSides<Item>;
  /** Fields whose value comes from the dropped record. */
  taken: readonly Field[];
  onChange: (taken: readonly Field[]) => void;
};

function FieldChoices<Item, Field extends string>({ kind, sides, taken, onChange }: FieldChoicesProps<Item, Field>) {
  return (
    <div>
      {differing(kind, sides).map((name) => (
        <FieldChoice
          key={`${kind.idOf(sides.keep)} ${name}`}
          label={kind.fields[name].label()}
          help={kind.fields[name].help?.()}
          kept={textOf(kind, sides, name, 'keep')}
          dropped={textOf(kind, sides, name, 'drop')}
          isDropped={taken.includes(name)}
          onChange={(isDropped) => onChange(isDropped ? [...taken, name] : taken.filter((one) => one !== name))}
        />
      ))}
    </div>
  );
}

type FieldChoiceProps = {
  label: string;
  help: string | undefined;
  kept: string;
  dropped: string;
  isDropped: boolean;
  onChange: (isDropped: boolean) => void;
};

function FieldChoice({ label, help, kept, dropped, isDropped, onChange }: FieldChoiceProps) {
  const name = useId();
  return (
    <div className="kp-merge-choice" role="radiogroup" aria-label={label}>
      <span>
        {label}
        {help ? <span className="kp-merge-help muted small">{help}</span> : null}
      </span>
      <Radio name={name} label={kept || '–'} checked={!isDropped} onChange={() => onChange(false)} />
      <Radio name={name} label={dropped || '–'} checked={isDropped} onChange={() => onChange(true)} />
    </div>
  );
}
