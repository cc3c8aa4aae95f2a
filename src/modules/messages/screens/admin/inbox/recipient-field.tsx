import { NativeSelect } from '@mantine/core';
import { m } from '#texts';
import type { Correspondent } from '../../../contract.ts';

type Props = {
  recipients: readonly Correspondent[];
  chosen: Correspondent;
  onChoose: (email: string) => void;
};

/** Whom the answer goes to, by name and address; where several people write, one of them is chosen. */
export function RecipientField({ recipients, chosen, onChoose }: Props) {
  if (recipients.length === 1)
    return (
      <p className="muted small">
        {m.messages_recipient()}: <b>{withAddress(chosen)}</b>
      </p>
    );
  return (
    <NativeSelect
      size="sm"
      label={m.messages_recipient()}
      value={chosen.email}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={recipients.map((one) => ({ value: one.email, label: withAddress(one) }))}
    />
  );
}

/** 'Anna Muster <anna@example.test>' */
export const withAddress = ({ name, email }: Correspondent): string =>
  name && email ? `${name} <${email}>` : name || email;
