import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isDialogOpen, isTyping } from './typing.ts';

/** 'mod+k' (Ctrl or Command), 'j', '?', 'g u' (one after the other within a second), 'Escape', 'shift+j'. */
export type KeyMap = Record<string, (event: KeyboardEvent) => void>;

const SEQUENCE_MS = 1000;
const SWITCH = 'kp-single-keys';

/** Shortcuts that fire even while an input has focus. All others are left to the input (Ctrl+A selects its text). */
const EVERYWHERE = new Set(['mod+s', 'mod+k', 'mod+Enter']);

/** Users can switch off single-key shortcuts (WCAG 2.1.4); chords and Escape are unaffected. */
export const areSingleKeysOn = () => globalThis.localStorage?.getItem(SWITCH) !== 'off';
export const switchSingleKeys = (on: boolean) => localStorage.setItem(SWITCH, on ? 'on' : 'off');

/**
 * Listens on the whole page, or only `within` an element. Inside an input, an open menu or a dialog, and while a dialog
 * is open, only these chords fire. Handled keys call `preventDefault`.
 */
export function useKeys(keys: KeyMap, within?: RefObject<HTMLElement | null>) {
  const isMine = useEffectEvent((target: EventTarget | null) => !within || within.current?.contains(target as Node));
  const runFor = useEffectEvent((sequence: string, name: string) => keys[sequence] ?? keys[name]);
  useEffect(() => {
    let before = { key: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isMine(event.target)) return;
      const name = nameOf(event);
      const sequence = event.timeStamp - before.at < SEQUENCE_MS ? `${before.key} ${name}` : '';
      before = { key: name, at: event.timeStamp };
      if (!EVERYWHERE.has(name) && (isTyping(event.target) || isDialogOpen())) return;
      if (!name.startsWith('mod+') && name !== 'Escape' && !areSingleKeysOn()) return;
      if (belongsToControl(event.target, event.key)) return;
      const run = runFor(sequence, name);
      if (!run) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) return `mod+${key}`;
  const isLetter = /^[a-z]$/.test(key);
  return event.shiftKey && (isLetter || key.length > 1) ? `shift+${key}` : key;
}

/** Enter follows a focused link or presses a focused button, and arrows choose among radio buttons: these stay with them. */
function belongsToControl(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === 'Enter') return target.closest('a[href], button, summary') !== null;
  return key.startsWith('Arrow') && target.closest('input[type=radio], [role=slider], [role=tab]') !== null;
}
