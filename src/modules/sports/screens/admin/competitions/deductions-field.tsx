import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { m } from '#texts';
import type { Competition } from '../../../contract/records.ts';
import { teamChoices, todayHere } from '../sports-api.ts';

type Deductions = Competition['deductions'];
type DeductionsFieldProps = {
  label: string;
  value: Deductions;
  onChange: (rows: Deductions) => void;
  teams: Competition['teams'];
  errorAt: (path: string) => string | undefined;
};

/** Points that teams lost by a decision, each with its reason. */
export function DeductionsField({ label, value: rows, onChange, teams, errorAt }: DeductionsFieldProps) {
  const { value: choices } = useLoaded(teamChoices);
  const data = (choices ?? []).filter(({ value }) => teams.some(({ team }) => team === value));
  const change = (at: number, part: Partial<Deductions[number]>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset>
      <legend>{label}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are only added at the end
        <div key={at} className="kp-two">
          <Select
            label={m.sports_teamOne()}
            data={data}
            value={row.team || null}
            error={errorAt(`deductions.${at}.team`)}
            onChange={(team) => change(at, { team: team ?? '' })}
          />
          <NumberInput
            label={m.sports_criterionPoints()}
            min={1}
            max={99}
            value={row.points}
            onChange={(points) => change(at, { points: Number(points) || 1 })}
          />
          <TextInput
            label={m.sports_reason()}
            value={row.reason}
            error={errorAt(`deductions.${at}.reason`)}
            onChange={(event) => change(at, { reason: event.currentTarget.value })}
          />
          <div className="kp-actions">
            <TextInput
              type="date"
              label={m.kernel_labelDate()}
              value={row.on}
              onChange={(event) => change(at, { on: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={m.sports_deductionRemove()}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <IconX />
            </ActionIcon>
          </div>
        </div>
      ))}
      <Button
        variant="default"
        disabled={data.length === 0}
        onClick={() => onChange([...rows, { team: '', points: 1, reason: '', on: todayHere() }])}
      >
        {m.sports_deductionAdd()}
      </Button>
    </fieldset>
  );
}
