import { Radio } from '@mantine/core';
import { m } from '#texts';
import type { ServiceItem } from '../../../../contract.ts';
import type { Scope } from './service-acts.ts';

type ScopeChoiceProps = { service: ServiceItem; value: Scope; onChange: (scope: Scope) => void };

/** Asks for which services of a rule a change holds; nothing for services that come only once. */
export function ScopeChoice({ service, value, onChange }: ScopeChoiceProps) {
  if (!service.office?.rule) return null;
  return (
    <Radio.Group label={m.worship_scope()} value={value} onChange={(chosen) => onChange(chosen as Scope)}>
      <div className="wk-scope">
        <Radio value="one" label={m.worship_scopeOne()} />
        <Radio value="following" label={m.worship_scopeFollowing()} />
        <Radio value="all" label={m.worship_scopeAll()} />
      </div>
    </Radio.Group>
  );
}
