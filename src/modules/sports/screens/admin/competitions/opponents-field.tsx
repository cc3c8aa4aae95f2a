import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { m } from '#texts';
import type { Sport } from '../../../contract/words.ts';
import { type Choice, createOpponent } from '../sports-api.ts';

type OpponentsFieldProps = {
  sport: Sport;
  /** Teams that were found by their names or made. */
  onMade: (teams: readonly Choice[]) => void;
};

/** Adds opponents by their names, one a line; those that are not there yet are made, each with a club of its own. */
export function OpponentsField({ sport, onMade }: OpponentsFieldProps) {
  const { isBusy, refusal, run } = useAction();
  const [typed, setTyped] = useState('');
  const names = [...new Set(typed.split('\n').map((line) => line.trim()))].filter(Boolean);
  const add = async () => {
    const found: Choice[] = [];
    try {
      for (const name of names) found.push(await createOpponent(name, sport));
      setTyped('');
    } finally {
      // What was made before a refusal takes part already.
      onMade(found);
    }
  };
  return (
    <div className="kp-stack tight">
      <Textarea
        label={m.sports_opponents()}
        description={m.sports_opponentsHelp()}
        autosize
        minRows={2}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <RefusalNote refusal={refusal} />
      <div className="kp-actions">
        <Button variant="default" loading={isBusy} disabled={names.length === 0} onClick={() => void run(add)}>
          {m.sports_opponentsAdd()}
        </Button>
      </div>
    </div>
  );
}
