const SHAPES = {
  plus: <path d="M12 4.5v15M4.5 12h15" />,
  swap: <path d="M4 8h13l-3.5-3.5M20 16H7l3.5 3.5" />,
  cross: <path d="M6 6l12 12M18 6L6 18" />,
  share: <path d="M12 15V3.5M7.5 8L12 3.5 16.5 8M5 12.5v8h14v-8" />,
  play: <path d="M8 4.5v15l11.5-7.5z" />,
  back: <path d="M20 12H5m6-6l-6 6 6 6" />,
  onward: <path d="M4 12h15m-6-6l6 6-6 6" />,
  right: <path d="M9.5 6l6 6-6 6" />,
  left: <path d="M14.5 6l-6 6 6 6" />,
  down: <path d="M6 9.5l6 6 6-6" />,
  tick: <path d="M4 12.5l5.2 5.2L20 6.5" />,
  attention: (
    <>
      <path d="M12 8v5.5M12 16.8v.2" />
      <circle cx="12" cy="12" r="8.7" />
    </>
  ),
  bag: <path d="M5 8.5h14l1 12H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />,
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4.4 3.5-6.5 7.5-6.5s6.9 2.1 7.5 6.5" />
    </>
  ),
  calendar: <path d="M4 6.5h16v14H4zM4 11h16M8.5 3.5v5M15.5 3.5v5M12 13.5v4.5M9.75 15.75h4.5" />,
  place: (
    <>
      <path d="M12 21c4.5-5 7-8.4 7-11.3a7 7 0 0 0-14 0C5 12.6 7.5 16 12 21z" />
      <circle cx="12" cy="9.7" r="2.4" />
    </>
  ),
  print: <path d="M7 9V3.5h10V9M7 17.5H3.5V9h17v8.5H17M7 14.5h10v6H7z" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21 21" />
    </>
  ),
  phone: (
    <path d="M6.5 3.5h3l1.6 4.6-2.2 1.7a13 13 0 0 0 5.3 5.3l1.7-2.2 4.6 1.6v3c0 1.4-1.1 2.4-2.5 2.3C10.7 19.3 4.7 13.3 4.2 6c-.1-1.4.9-2.5 2.3-2.5z" />
  ),
  download: <path d="M12 3.5V15m-4.5-4.5L12 15l4.5-4.5M5 20.5h14" />,
  copy: <path d="M8.5 8.5h11v12h-11zM15.5 8.5v-5h-11v12h4" />,
  mail: <path d="M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7" />,
} as const;

export type IconName = keyof typeof SHAPES;

/** An icon beside text, never instead of it; therefore hidden from screen readers. */
export function Icon({ name, inline = false }: { name: IconName; inline?: boolean }) {
  return (
    <svg className={inline ? 'icon inline' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  );
}
