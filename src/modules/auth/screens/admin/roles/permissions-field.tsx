import { Checkbox } from '@mantine/core';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { byRoom, covers, type Permission, roomName } from './role-api.ts';

type PermissionsFieldProps = {
  label: string;
  error: string | undefined;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  permissions: readonly Permission[];
};

/** Permissions of a role by room: all of a room including future ones, or single ones. */
export function PermissionsField({ label, error, value, onChange, permissions }: PermissionsFieldProps) {
  const toggle = (grant: string) =>
    onChange(value.includes(grant) ? value.filter((one) => one !== grant) : [...value, grant]);
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="muted small">{m.auth_rolePermissionsHelp()}</p>
      {error ? (
        <p className="role-error" role="alert">
          {error}
        </p>
      ) : null}
      {byRoom(permissions).map(([room, items]) => (
        <RoomRights key={room} room={room} items={items} value={value} toggle={toggle} />
      ))}
    </fieldset>
  );
}

type RoomRightsProps = {
  room: string;
  items: readonly Permission[];
  value: readonly string[];
  toggle: (grant: string) => void;
};

function RoomRights({ room, items, value, toggle }: RoomRightsProps) {
  const { parts } = useAdmin();
  const all = `${room}.*`;
  const hasAll = value.includes(all);
  const ownOnes = value.filter((grant) => grant.endsWith(':own') && items.some(({ name }) => covers(grant, name)));
  const canAll = hasAll || items.every(({ grantable }) => grantable);
  return (
    <fieldset className="role-room">
      <legend className="role-room-name">{roomName(room, parts)}</legend>
      {items.length > 1 ? (
        <Checkbox label={m.auth_roleWholeRoom()} checked={hasAll} disabled={!canAll} onChange={() => toggle(all)} />
      ) : null}
      {items.map(({ name, text, grantable }) => {
        const isGiven = value.includes(name);
        return (
          <Checkbox
            key={name}
            className="role-one"
            label={text}
            description={grantable || hasAll ? null : m.auth_roleNotYours()}
            checked={isGiven || hasAll}
            disabled={hasAll || (!grantable && !isGiven)}
            onChange={() => toggle(name)}
          />
        );
      })}
      {ownOnes.map((grant) => (
        <Checkbox
          key={grant}
          className="role-one"
          label={m.auth_roleOwnOnly({ text: items.find(({ name }) => covers(grant, name))?.text ?? grant })}
          checked
          onChange={() => toggle(grant)}
        />
      ))}
    </fieldset>
  );
}
