import { Chip, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceItem } from '../../../../contract.ts';
import { serviceApi } from '../../worship-api.ts';
import { reasonChoices } from './service-words.ts';
import { SheetForm } from './sheet-form.tsx';
import type { ServiceActs } from './use-service-acts.ts';

const OTHER = 'other';

type CancelFormProps = { service: ServiceItem; acts: ServiceActs; onClose: () => void };

/** Cancels a service: a reason is chosen or written, then confirmed. Visitors read it, so there is none by default. */
export function CancelForm({ service, acts, onClose }: CancelFormProps) {
  const reasons = reasonChoices();
  const instead = useLoaded(() => serviceApi('GET /api/v0/service/alternative', { query: { key: service.key } }));
  const [chosen, setChosen] = useState('');
  const [written, setWritten] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reason = (chosen === OTHER ? written : chosen).trim();
  const submit = async () => {
    setMissing(reason === '');
    return reason !== '' && (await acts.cancel(service, reason));
  };
  return (
    <SheetForm submit={m.worship_cancelSubmit()} onSubmit={submit} onClose={onClose}>
      <fieldset>
        <legend>{m.worship_reasonLegend()}</legend>
        <Chip.Group value={chosen} onChange={setChosen}>
          <Group gap={6}>
            {reasons.map((one) => (
              <Chip key={one} value={one} variant="outline" size="sm">
                {one}
              </Chip>
            ))}
            <Chip value={OTHER} variant="outline" size="sm">
              {m.worship_reasonOther()}
            </Chip>
          </Group>
        </Chip.Group>
        {chosen === OTHER ? (
          <TextInput
            mt={10}
            label={m.worship_reasonWritten()}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
            maxLength={300}
            error={isMissing && reason === '' ? m.worship_reasonNeeded() : null}
            data-autofocus
          />
        ) : null}
        {isMissing && chosen === '' ? (
          <Text c="red" size="sm" mt={8} role="alert">
            {m.worship_reasonChoose()}
          </Text>
        ) : null}
      </fieldset>
      <p className="muted small">
        {m.worship_cancelEffect()} {instead.value ? alternativeText(instead.value.alternative) : null}
      </p>
    </SheetForm>
  );
}

/** The alternative that visitors will see, so that the office can also tell callers on the telephone. */
function alternativeText(other: ServiceItem['alternative']): string {
  if (!other) return m.worship_noAlternative();
  const when = `${shortDate(other.on, getLocale())}, ${clock(other.at)}`;
  return m.worship_alternativeOffered({ when, title: other.title, site: other.siteName });
}
