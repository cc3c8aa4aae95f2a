const CIRCLE = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z';
const DOTS = [6, 12, 18]
  .flatMap((y) => [9, 15].map((x) => `M${x - 1.2} ${y}a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0`))
  .join('');

/** Line icons on a 24 px grid, stroke 1.7. The four of S3.10 keep the names of the specification. */
const PATHS = {
  check_circle: `${CIRCLE}M8 12.3l2.8 2.8L16 9.5`,
  warning: 'M12 4L21 19.5H3zM12 10v4.5M12 17v.02',
  error: `${CIRCLE}M12 7.5V13M12 16v.02`,
  notifications: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  add: 'M12 4.5v15M4.5 12h15',
  edit: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  gallery: 'M3.5 7.5h13v12h-13zM7 7.5v-3h13.5v12h-4M3.5 16l4-4 3.5 3.5 2-2 3.5 3.5',
  save: 'M4 4h12.5L20 7.5V20H4zM8 4v5h7V4M7.5 20v-6.5h9V20',
  cancel: 'M6 6l12 12M18 6L6 18',
  drag: DOTS,
  up: 'M12 20V4.5M6 10.5l6-6 6 6',
  down: 'M12 4v15.5M6 13.5l6 6 6-6',
  resize: 'M13.5 4.5h6v6M19.5 4.5l-7 7M10.5 19.5h-6v-6M4.5 19.5l7-7',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  design:
    'M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2-1 1.5-2.2-.6-1.4.2-2.6 1.7-2.6h2.3c2 0 3-1.4 3-3.4 0-5-3.8-8.8-8.5-8.8zM8 10v.02M12 7.5v.02M16 10v.02',
  remove: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5L7.5 20h9l1-13.5M10 10.5v6M14 10.5v6',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  unfold: 'M6 9.5l6 6 6-6',
  offline: 'M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M12.8 9.1A10 10 0 0 1 19 12M12 19v.02',
} as const;

/** Styles of the public class `.icon`, which the admin area does not have. */
const LINES = { width: '1.25em', height: '1.25em', fill: 'none', stroke: 'currentColor', strokeWidth: 1.7 };

export type PatternIconName = keyof typeof PATHS;

/** Decorative: a label stands beside it or names the button. Inherits colour and size from the text. */
export function PatternIcon({ name, inline = false }: { name: PatternIconName; inline?: boolean }) {
  return (
    <svg className={inline ? 'icon inline' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" data-icon={name} {...LINES}>
      <path d={PATHS[name]} />
    </svg>
  );
}
