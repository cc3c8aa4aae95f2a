import { useRevalidator } from 'react-router';
import type { Refusal } from '../form/refusal.ts';
import { ErrorPanel } from './error-panel.tsx';

/** In place of a screen whose loader failed (`loadOne`), with a button that loads again. */
export function LoadFailed({ what, refusal }: { what: string; refusal: Refusal }) {
  const { revalidate } = useRevalidator();
  return <ErrorPanel what={what} refusal={refusal} onRetry={() => void revalidate()} />;
}
