/** Tower between two roofs over the square. Works at 16 px. */
export function ProgramMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <path fill="currentColor" d="M13 1l4 7v4l7 3v9H2v-9l7-3V8l4-7z" />
      <path fill="var(--kp-rail)" d="M11.6 24v-5a1.4 1.4 0 012.8 0v5zM12.3 9h1.4v3h-1.4z" />
    </svg>
  );
}
