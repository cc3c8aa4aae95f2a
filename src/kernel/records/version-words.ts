import { SHARED_FIELD_LABELS } from '../audit/acts.ts';
import type { Context } from '../context.ts';
import { moneyOf } from '../i18n/numbers.ts';
import { type MessageKey, textOf } from '../i18n/texts.ts';
import type { RecordVersion, Sides } from './record-versions.ts';

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Ids that changes refer to. */
export const idsIn = (acts: readonly Sides[]): string[] => [
  ...new Set(JSON.stringify(acts.map(({ before, after }) => [before, after])).match(ID) ?? []),
];

type Words = {
  /** Labels of the fields of the room. */
  labels: Readonly<Record<string, MessageKey | undefined>>;
  /** Names of what is referred to, by id. */
  names?: ReadonlyMap<string, string>;
  /** Fields of which the audit log only knows that they changed. */
  personal?: readonly string[];
};

/** Changed fields in the reader's language; ids are shown by their names. */
export function versionChanges(
  ctx: Context,
  { before, after }: Sides,
  { labels, names = new Map(), personal = [] }: Words,
) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field): RecordVersion['changes'][number] => ({
      label: labelOf(ctx, field, labels),
      ...(personal.includes(field)
        ? { before: null, after: textOf('kernel_historyHidden', ctx.locale) }
        : { before: words(ctx, field, before?.[field], names), after: words(ctx, field, after?.[field], names) }),
    }))
    .filter((change) => change.before !== change.after);
}

function labelOf({ locale }: Context, field: string, own: Words['labels']): string {
  const labels: Words['labels'] = { ...SHARED_FIELD_LABELS, ...own };
  const [last = field] = field.split('.').slice(-1);
  const key = labels[field] ?? labels[last];
  return key ? textOf(key, locale) : field;
}

function words(ctx: Context, field: string, value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return textOf(value ? 'kernel_historyYes' : 'kernel_historyNo', ctx.locale);
  if (typeof value === 'number') return field.endsWith('Cents') ? moneyOf(ctx.site, ctx.locale)(value) : String(value);
  if (typeof value === 'string') return names.get(value) ?? (value.match(ID) ? '…' : value);
  const parts = Object.entries(value).map(([key, part]) => words(ctx, key, part, names));
  return parts.filter((part) => part !== null).join(Array.isArray(value) ? '\n' : ' · ') || null;
}
