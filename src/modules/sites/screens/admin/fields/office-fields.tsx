import { Textarea } from '@mantine/core';
import { m } from '#texts';
import { OfficeHoursField } from '../office-hours-field.tsx';
import { ClosuresField } from './closures-field.tsx';
import { FieldGroup, type SiteFormPart } from './field-group.tsx';
import { SeasonalHoursField } from './seasonal-hours-field.tsx';

/** Office hours: weekly, seasonal, and closures. */
export function OfficeFields({ bind }: SiteFormPart) {
  const { label: _hours, ...hours } = bind.value('details.officeHours');
  const seasons = bind.value('details.seasonalHours');
  const closures = bind.value('details.closures');
  return (
    <FieldGroup id="office" help={m.sites_officeHelp()}>
      <OfficeHoursField {...hours} />
      <SeasonalHoursField {...seasons} errorAt={bind.errorAt} />
      <ClosuresField {...closures} errorAt={bind.errorAt} />
      <Textarea {...bind.text('details.officeNote.de')} description={m.sites_officeNoteHelp()} autosize minRows={2} />
      <Textarea {...bind.text('details.officeNote.en')} autosize minRows={2} />
    </FieldGroup>
  );
}
