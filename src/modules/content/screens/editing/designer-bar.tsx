import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { m } from '#texts';

/** Stands in place of the bar of editors in designer mode (S3.15): what this is, and the way back. */
export function DesignerBar({ pathname }: { pathname: string }) {
  return (
    <section className="adminbar designer-bar" aria-label={m.content_modeDesigner()}>
      <div className="wrap">
        <b>
          <PatternIcon name="design" inline /> {m.content_modeDesigner()}
        </b>
        <span className="designer-hint">{m.content_modeDesignerHint()}</span>
        <div className="end">
          <a className="publish" href={pathname}>
            {m.content_modeDone()}
          </a>
        </div>
      </div>
    </section>
  );
}
