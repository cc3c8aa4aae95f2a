import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * Leaves a screen whose record was removed. While `isLeaving`, the screen must not render its unsaved changes warning:
 * the user has already decided.
 */
export function useLeaveScreen(to: string): { isLeaving: boolean; leave: () => void } {
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  // After rendering, when the warning is gone.
  useEffect(() => {
    if (isLeaving) void navigate(to);
  }, [isLeaving, to, navigate]);
  return { isLeaving, leave: () => setLeaving(true) };
}
