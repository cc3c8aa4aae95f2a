import { Chip, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceItem } from '../../contract.ts';
import { reasonChoices } from './service-words.ts';
import { SheetForm } from './sheet-form.tsx';
import type { ServiceActs } from './use-service-acts.ts';

const OTHER = 'other';

type CancelFormProps = { service: ServiceItem; acts: ServiceActs; onClose: () => void };

/** Cancels a service in three taps: service, reason, confirm. */
export function CancelForm({ service, acts, onClose }: CancelFormProps) {
  const reasons = reasonChoices();
  const [chosen, setChosen] = useState(reasons[0] ?? OTHER);
  const [written, setWritten] = useState('');
  const reason = (chosen === OTHER ? written : chosen).trim() || null;
  return (
    <SheetForm submit={m.worship_cancelSubmit()} onSubmit={() => acts.cancel(service, reason)} onClose={onClose}>
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
            data-autofocus
          />
        ) : null}
      </fieldset>
      <p className="muted small">
        {m.worship_cancelEffect()} {alternativeText(service)}
      </p>
    </SheetForm>
  );
}

/** The alternative that visitors will see, so that the office can also tell callers on the telephone. */
function alternativeText({ office }: ServiceItem): string {
  const other = office?.alternativeIfCancelled;
  if (!other) return m.worship_noAlternative();
  const when = `${shortDate(other.on, getLocale())}, ${clock(other.at)}`;
  return m.worship_alternativeOffered({ when, title: other.title, site: other.siteName });
}
