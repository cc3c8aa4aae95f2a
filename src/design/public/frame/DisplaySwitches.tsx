import { m } from '#texts';

/**
 * Text size and contrast, stored on the reader's device by the guest script. They need JavaScript,
 * so the script removes `hidden`.
 */
export function DisplaySwitches() {
  return (
    <fieldset className="display" aria-label={m.design_publicDisplay()} data-display-switches="" hidden>
      <span className="soft" aria-hidden="true">
        {m.design_publicTextSize()}
      </span>
      <button type="button" className="a" data-size="" aria-pressed="true" aria-label={m.design_publicTextNormal()}>
        A
      </button>
      <button
        type="button"
        className="b"
        data-size="gross"
        aria-pressed="false"
        aria-label={m.design_publicTextLarge()}
      >
        A
      </button>
      <button
        type="button"
        className="c"
        data-size="sehr-gross"
        aria-pressed="false"
        aria-label={m.design_publicTextLargest()}
      >
        A
      </button>
      <button type="button" data-contrast="high" aria-pressed="false">
        {m.design_publicContrast()}
      </button>
    </fieldset>
  );
}
