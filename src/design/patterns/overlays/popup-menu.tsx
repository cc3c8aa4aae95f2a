import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { rovingIndex, VERTICAL } from '../focus/roving-focus.ts';
import './popup-menu.css';

/** A link or an action; with `pressed` the action is a toggle. */
export type PopupMenuItem =
  | { label: string; href: string }
  | { label: string; onSelect: () => void; pressed?: boolean };

type PopupMenuProps = {
  /** Content of the button. */
  children: ReactNode;
  label?: string;
  items: readonly PopupMenuItem[];
  /** A heading above the items ('Willkommen Rosalinde !'). */
  heading?: ReactNode;
  className?: string;
};

/** Opens on click, closes on selection, outside click and Esc (S2.26); arrows, Home and End move, focus returns. */
export function PopupMenu({ children, label, items, heading, className }: PopupMenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choices = () => Array.from(root.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? []);
  const focusAt = (index: number | null) => index !== null && choices()[index]?.focus();

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[data-choice]')?.focus();
    const handleOutside = (event: Event) => !root.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', handleOutside);
    return () => document.removeEventListener('pointerdown', handleOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    const list = choices();
    const next = rovingIndex(event.key, list.indexOf(document.activeElement as HTMLElement), list.length, VERTICAL);
    if (next === null) return;
    event.preventDefault();
    focusAt(next);
  };
  const handleTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isOpen) return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <div ref={root} className={className ? `popup ${className}` : 'popup'}>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={handleTriggerKey}
      >
        {children}
      </button>
      {isOpen && (
        <div className="popup-sheet">
          {heading && <p className="popup-heading">{heading}</p>}
          <div id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleKeyDown}>
            {items.map((item) => (
              <Choice key={item.label} item={item} onChosen={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Choice({ item, onChosen }: { item: PopupMenuItem; onChosen: () => void }) {
  if ('href' in item) {
    return (
      <a role="menuitem" data-choice tabIndex={-1} href={item.href} onClick={onChosen}>
        {item.label}
      </a>
    );
  }
  const handleClick = () => {
    onChosen();
    item.onSelect();
  };
  const role =
    item.pressed === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': item.pressed };
  return (
    <button type="button" {...role} data-choice tabIndex={-1} onClick={handleClick}>
      {item.label}
    </button>
  );
}
