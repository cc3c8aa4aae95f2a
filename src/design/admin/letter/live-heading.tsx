import { TextInput } from '@mantine/core';
import { m } from '#texts';

type LiveHeadingProps = { value: string; onChange: (title: string) => void };

/** Heading above things of the website; without one the block has its usual heading. */
export const LiveHeading = ({ value, onChange }: LiveHeadingProps) => (
  <TextInput
    label={m.design_mailHeading()}
    description={m.design_mailHeadingHelp()}
    value={value}
    maxLength={300}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
