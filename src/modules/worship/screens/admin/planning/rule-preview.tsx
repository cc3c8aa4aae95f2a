import { useParams } from 'react-router';
import { useAnswer } from '#design/admin/actions/use-answer.ts';
import { problemOf } from '#design/admin/form/refusal.ts';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { PreviewedService } from '../../../contract.ts';
import { clashWords } from '../week/sheet/clash-warning.tsx';
import { ruleApi } from '../worship-api.ts';
import { type RuleForm, ruleFromForm } from './rule-form.ts';

const STATES: Record<PreviewedService['state'], { kind: StateKind; label: () => string } | null> = {
  planned: null,
  extra: null,
  cancelled: { kind: 'off', label: m.worship_stateCancelled },
  changed: { kind: 'half', label: m.worship_stateChanged },
  moved: { kind: 'warn', label: m.worship_stateMoved },
};

/** Live preview of a rule's next dates, computed by the same expansion as the schedule. */
export function RulePreview({ values }: { values: RuleForm }) {
  const { dates, refusal } = usePreview(values);
  const isReady = Boolean(values.placeId && values.at);
  return (
    <section className="wp-preview" aria-label={m.worship_previewTitle()}>
      <h2>{m.worship_previewTitle()}</h2>
      <p className="muted small">{m.worship_previewHelp()}</p>
      <div aria-live="polite">
        {!isReady ? <p className="muted">{m.worship_previewWaits()}</p> : null}
        {isReady && refusal ? <p className="muted">{problemOf(refusal)}</p> : null}
        {isReady && dates?.length === 0 ? <p>{m.worship_previewNone()}</p> : null}
        {isReady && dates && dates.length > 0 ? (
          <ol>
            {dates.map((one) => (
              <PreviewedDate key={`${one.on} ${one.at}`} one={one} />
            ))}
          </ol>
        ) : null}
      </div>
    </section>
  );
}

function PreviewedDate({ one }: { one: PreviewedService }) {
  const locale = getLocale();
  const state = STATES[one.state];
  const when = `${longDate(one.on, locale)}, ${timeOfDay(one.at, locale)}`;
  return (
    <li>
      {one.state === 'cancelled' ? <del>{when}</del> : <span>{when}</span>}
      {one.feast ? <span className="muted"> {one.feast}</span> : null}
      {state ? (
        <span className="end">
          <State kind={state.kind}>{[state.label(), one.reason].filter(Boolean).join(': ')}</State>
        </span>
      ) : null}
      {one.clash ? (
        <span className="end">
          <State kind="warn">{clashWords(one.clash)}</State>
        </span>
      ) : null}
    </li>
  );
}

/** The next dates of the form as it would be sent. */
function usePreview(values: RuleForm) {
  const { id } = useParams();
  const rule = ruleFromForm(values);
  const body = id && values.scope === 'following' ? { ...rule, fromOn: values.from || null } : rule;
  const isReady = Boolean(values.placeId && values.at);
  const { answer, refusal } = useAnswer(isReady ? JSON.stringify(body) : null, async (signal) => {
    const typed = { ...body, site: adminSite(), ...(id ? { _id: id } : {}) };
    return (await ruleApi('POST /api/v0/service_rule/preview', { body: typed as never }, { signal })).service;
  });
  return { dates: answer, refusal };
}
