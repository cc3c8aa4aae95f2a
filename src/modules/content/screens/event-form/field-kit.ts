import type { ComponentType } from 'react';

type Labelled = { label: string; hint?: string; error?: string | undefined };

export type TextFieldProps = Labelled & {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'date' | 'time' | 'number';
  maxLength?: number;
  /** Values to choose from; any other may be written. */
  suggestions?: readonly string[];
  disabled?: boolean;
};

export type CheckFieldProps = Labelled & { checked: boolean; onChange: (value: boolean) => void };

export type ChoiceFieldProps = Labelled & {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
};

/** Inputs in the look of the place where a form stands: on the page, or in the admin area. */
export type FieldKit = {
  Text: ComponentType<TextFieldProps>;
  Check: ComponentType<CheckFieldProps>;
  Choice: ComponentType<ChoiceFieldProps>;
  /** Several short fields in one row. */
  rowClass: string;
};
