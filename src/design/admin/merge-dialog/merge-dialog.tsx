import './merge-dialog.css';
import { Button, Radio } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#texts';
import { useAction } from '../actions/use-action.ts';
import { RefusalNote } from '../form/refusal-note.tsx';
import { Dialog } from '../parts/dialog.tsx';

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
  const [first, second] = pair;
  const [keptId, setKeptId] = useState(idOf(proposed));
  const [keep, drop] = idOf(second) === keptId ? [second, first] : [first, second];
  return (
    <Dialog size="xl" onClose={onClose} title={words.title()}>
      <div className="kp-stack">
        <p className="muted">{words.lead()}</p>
        <Radio.Group
          label={words.whichStays()}
          description={words.dropped(drop)}
          value={idOf(keep)}
          onChange={setKeptId}
        >
          <div className="kp-merge-sides">
            {pair.map((item) => (
              <Radio key={idOf(item)} value={idOf(item)} label={kind.labelOf(item)} description={kind.detailOf(item)} />
            ))}
          </div>
        </Radio.Group>
        <FieldChoices key={idOf(keep)} kind={kind} sides={{ keep, drop }} onMerge={onMerge} onClose={onClose} />
      </div>
    </Dialog>
  );
}

type FieldChoicesProps<Item, Field extends string> = Pick<
  MergeDialogProps<Item, Field>,
  'kind' | 'onMerge' | 'onClose'
> & { sides: MergeSides<Item> };

function FieldChoices<Item, Field extends string>({ kind, sides, onMerge, onClose }: FieldChoicesProps<Item, Field>) {
  const textOf = (name: Field, side: keyof MergeSides<Item>) => kind.fields[name].of(sides[side], side);
  const differing = (Object.keys(kind.fields) as Field[]).filter(
    (name) => textOf(name, 'keep') !== textOf(name, 'drop'),
  );
  // A value that only the dropped record has is taken over unless the user decides otherwise.
  const [taken, setTaken] = useState<readonly Field[]>(() => differing.filter((name) => !textOf(name, 'keep')));
  const { isBusy, refusal, run } = useAction();
  const choose = (name: Field, isDrop: boolean) =>
    setTaken(isDrop ? [...taken, name] : taken.filter((one) => one !== name));
  return (
    <>
      <h3 className="kp-merge-head">{m.design_mergeFields()}</h3>
      <div>
        {differing.map((name) => (
          <FieldChoice
            key={name}
            label={kind.fields[name].label()}
            help={kind.fields[name].help?.()}
            kept={textOf(name, 'keep')}
            dropped={textOf(name, 'drop')}
            isDropped={taken.includes(name)}
            onChange={(isDrop) => choose(name, isDrop)}
          />
        ))}
      </div>
      <RefusalNote refusal={refusal} />
      <div className="kp-actions end">
        <Button variant="default" onClick={onClose}>
          {m.design_cancel()}
        </Button>
        <Button loading={isBusy} onClick={() => void run(() => onMerge(sides, [...taken]))}>
          {m.design_merge()}
        </Button>
      </div>
    </>
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
