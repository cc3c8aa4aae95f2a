import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * Leaves a screen whose thing is gone. While `isLeaving` the screen draws no question before leaving: what was not saved has
 * been asked about, and cannot be saved any more.
 */
export function useWayOut(to: string): { isLeaving: boolean; leave: () => void } {
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  // After drawing: only then the question is away.
  useEffect(() => {
    if (isLeaving) void navigate(to);
  }, [isLeaving, to, navigate]);
  return { isLeaving, leave: () => setLeaving(true) };
}
