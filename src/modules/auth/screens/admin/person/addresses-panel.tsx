import { Badge, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { countryName } from '#kernel/i18n/countries.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Address, AddressInput, User } from '../../../contract.ts';
import { addressesOf, blankAddress } from '../../address-list.ts';
import { authApi } from '../users/users-api.ts';
import { AddressDialog } from './address-dialog.tsx';

type Props = { user: User; onChanged: () => void };

const KINDS = [
  { kind: 'default_invoice_address', label: m.auth_invoiceAddress },
  { kind: 'default_shipping_address', label: m.auth_shippingAddress },
] as const;
type Kind = (typeof KINDS)[number]['kind'];

/** The account's addresses and the two defaults for orders; the server enforces S5.4. */
export function AddressesPanel({ user, onChanged }: Props) {
  const showError = useErrorToast();
  const [edited, setEdited] = useState<AddressInput | null>(null);
  const addresses = addressesOf(user);
  const shop = user.userData.shop ?? {};
  const write = async (userData: { addresses?: AddressInput[]; shop?: Partial<Record<Kind, string | null>> }) => {
    try {
      await authApi('PUT /api/v0/auth/', { body: { rev: user.rev, userData } });
      onChanged();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Panel
      title={m.auth_addresses()}
      aside={
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setEdited(blankAddress(user, crypto.randomUUID()))}
        >
          {m.auth_addAddress()}
        </Button>
      }
    >
      {addresses.length === 0 ? <p className="muted">{m.auth_noAddresses()}</p> : null}
      <div className="kp-stack">
        {addresses.map((one) => (
          <AddressRow
            key={one.uuid}
            address={one}
            isDefault={(kind) => shop[kind] === one.uuid}
            onDefault={(kind, isDefault) => void write({ shop: { [kind]: isDefault ? one.uuid : null } })}
            onEdit={() => setEdited(one)}
            onRemove={() => void write({ addresses: addresses.filter(({ uuid }) => uuid !== one.uuid) })}
          />
        ))}
      </div>
      {edited ? (
        <AddressDialog
          user={user}
          address={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            onChanged();
          }}
        />
      ) : null}
    </Panel>
  );
}

type AddressRowProps = {
  address: Address;
  isDefault: (kind: Kind) => boolean;
  onDefault: (kind: Kind, isDefault: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
};

function AddressRow({ address, isDefault, onDefault, onEdit, onRemove }: AddressRowProps) {
  return (
    <div>
      <AddressLines address={address} />
      <p>
        {KINDS.filter(({ kind }) => isDefault(kind)).map(({ kind, label }) => (
          <Fragment key={kind}>
            <Badge>{label()}</Badge>{' '}
          </Fragment>
        ))}
      </p>
      <div className="kp-actions">
        {KINDS.map(({ kind, label }) => (
          <Button
            key={kind}
            size="sm"
            variant="default"
            aria-pressed={isDefault(kind)}
            onClick={() => onDefault(kind, !isDefault(kind))}
          >
            {isDefault(kind) ? m.auth_notAs({ what: label() }) : m.auth_useAs({ what: label() })}
          </Button>
        ))}
        <Button size="sm" variant="default" onClick={onEdit}>
          {m.auth_edit()}
        </Button>
        <Button size="sm" variant="default" onClick={onRemove}>
          {m.auth_removeAddress()}
        </Button>
      </div>
    </div>
  );
}

function AddressLines({ address }: { address: Address }) {
  const person = [address.title, address.first_name, address.last_name].filter(Boolean).join(' ');
  const lines = [address.company, person, address.address, `${address.zip ?? ''} ${address.city ?? ''}`];
  const country = countryName(address.country ?? '', getLocale());
  return (
    <address>
      {[...lines, country, address.phone].filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
