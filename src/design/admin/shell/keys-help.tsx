import { Kbd, Switch } from '@mantine/core';
import { useState } from 'react';
import { m } from '#texts';
import { Dialog } from '../parts/dialog.tsx';
import type { NavArea } from './nav-items.ts';
import { areSingleKeysOn, switchSingleKeys } from './use-keys.ts';

/** Overview of all shortcuts (?), with the switch that turns single-key shortcuts off (WCAG 2.1.4). */
export function KeysHelp({ areas, onClose }: { areas: readonly NavArea[]; onClose: () => void }) {
  const [areOn, setAreOn] = useState(areSingleKeysOn);
  const ctrl = m.design_adminKeyCtrl();
  const jumps = areas.flatMap((area) => area.items).filter((item) => item.keys);
  return (
    <Dialog onClose={onClose} title={m.design_adminKeys()}>
      <KeyTable
        isFirst
        title={m.design_adminKeysEverywhere()}
        rows={[
          [[`${ctrl} K`], m.design_adminFindOrJump()],
          [['?'], m.design_adminKeys()],
          [[`${ctrl} S`], m.design_adminSave()],
          [['Esc'], m.design_adminKeyEscape()],
        ]}
      />
      <KeyTable
        title={m.design_adminKeysForms()}
        rows={[
          [[`${ctrl} ↵`], m.design_adminKeyAct()],
          [['N'], m.design_adminKeyNew()],
        ]}
      />
      <KeyTable
        title={m.design_adminKeysLists()}
        rows={[
          [['J', 'K'], m.design_adminKeyMove()],
          [['X'], m.design_adminKeySelect()],
          [[`${m.design_adminKeyShift()} J`, `${m.design_adminKeyShift()} K`], m.design_adminKeyRange()],
          [['↵', 'E'], m.design_adminKeyOpen()],
          [['N'], m.design_adminKeyNew()],
          [['/', 'F'], m.design_adminKeySearchList()],
        ]}
      />
      {areas
        .flatMap(({ items }) => items)
        .map(({ id, shortcuts }) => (shortcuts ? <KeyTable key={id} {...shortcuts} /> : null))}
      <KeyTable
        title={m.design_adminKeysJump()}
        rows={jumps.map((item) => [[(item.keys ?? '').toUpperCase()], item.label])}
      />
      <Switch
        mt="md"
        label={m.design_adminSingleKeys()}
        description={m.design_adminSingleKeysHelp()}
        checked={areOn}
        onChange={(event) => {
          switchSingleKeys(event.currentTarget.checked);
          setAreOn(event.currentTarget.checked);
        }}
      />
    </Dialog>
  );
}

type KeyTableProps = { title: string; rows: [string[], string][]; isFirst?: boolean };

/** The first one has the focus: a dialog that is read begins at its beginning. */
function KeyTable({ title, rows, isFirst = false }: KeyTableProps) {
  if (rows.length === 0) return null;
  return (
    <section className="kp-keys" {...(isFirst ? { tabIndex: -1, 'data-autofocus': true } : {})}>
      <h3>{title}</h3>
      <dl>
        {rows.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
