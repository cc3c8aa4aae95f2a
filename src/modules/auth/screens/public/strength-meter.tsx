import { useEffect, useState } from 'react';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { passwordEndpoints, Strength } from '../../contract/passwords.ts';

const api = apiOf<typeof passwordEndpoints>();
const PAUSE_MS = 350;

type Props = {
  password: string;
  /** Typed name and address; they do not count for the strength. */
  known?: string[] | undefined;
  /** Token of an email link, so that the rule of that account applies. */
  token?: string | undefined;
};

/** Password strength as a bar and text, with advice. Empty for an empty password. */
export function StrengthMeter({ password, known, token }: Props) {
  const strength = useStrength(password, known?.join('\n') ?? '', token);
  if (!strength) return <div className="strength" role="status" />;
  const { score, ok, advice } = strength;
  return (
    <div className="strength" role="status" data-score={score}>
      <span className="strength-bar" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <p>
        {m.auth_strengthTitle()}: <strong>{wordOf(score)}</strong>. {ok && m.auth_strengthOk()}
      </p>
      {advice.length > 0 && (
        <ul>
          {advice.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Debounced; responses for an older text are dropped. */
function useStrength(password: string, known: string, token: string | undefined): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  useEffect(() => {
    if (password === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const body = { password, known: known.split('\n').filter(Boolean), ...(token ? { token } : {}) };
      api('POST /api/v0/auth/checkPasswordStrength', { body }, { signal: controller.signal })
        .then(setStrength)
        .catch(() => {}); // the server checks again anyway
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [password, known, token]);
  return password === '' ? null : strength;
}

function wordOf(score: number): string {
  const words = [m.auth_strength0, m.auth_strength1, m.auth_strength2, m.auth_strength3, m.auth_strength4];
  return words[score]?.() ?? '';
}
