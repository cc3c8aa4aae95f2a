import type { SettingFields } from '#design/admin/form/setting-field.ts';
import { historySteps } from '#design/admin/parts/history-steps.ts';
import { changesFrame } from '#design/admin/shell/fresh-frame.ts';
import type { FieldChange } from '#design/patterns/history/version-changes.tsx';
import type { HistoryVersion } from '#design/patterns/history/version-list.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { configEndpoints } from '../../contract.ts';
import { type ConfigDocument, type ConfigForm, changedKeys, configValues } from './config-values.ts';
import { configValueWords, fieldOf } from './config-words.ts';

const api = changesFrame(apiOf<typeof configEndpoints>());

export type StoredConfig = { config: ConfigDocument; rev: number };

/** The whole document with its revision. @throws ApiError; 403 for callers who get only the public part */
export async function readStored(): Promise<StoredConfig> {
  const { config, rev } = await api('GET /api/v0/config/', { query: {} });
  if (rev === null) throw { status: 403, code: 'C100', message: m.kernel_errorNoPermission() };
  return { config, rev };
}

export async function writeStored(config: ConfigDocument, rev: number): Promise<StoredConfig> {
  const saved = await api('PUT /api/v0/config/', { body: { config, rev } });
  return { config: saved.config, rev: saved.rev ?? rev + 1 };
}

/** The history, newest first, with the state after each change; last comes the state before the oldest one. */
export async function loadVersions(
  current: ConfigDocument,
  fields: SettingFields,
): Promise<{ versions: HistoryVersion[]; states: Map<string, ConfigDocument> }> {
  const { history } = await api('GET /api/v0/config/history', { query: { limit: 30 } });
  const former = history.map(({ config, ...kept }) => ({ ...kept, state: config }));
  const steps = historySteps(former, current);
  const versions = steps.map(({ kept, before, after }, index): HistoryVersion => {
    const changes = changesOf(before, after, fields);
    return {
      id: String(kept.rev),
      title: m.settings_changedCount({ count: changes.length }),
      who: kept.changedByName,
      at: kept.changedAt,
      changes,
      restorable: changedKeys(configValues(after), configValues(current)).length > 0,
      isCurrent: index === 0,
    };
  });
  const states = new Map(steps.map(({ kept, after }) => [String(kept.rev), after]));
  const oldest = steps.at(-1)?.before;
  if (!oldest) return { versions, states };
  const begun = { id: 'oldest', title: m.settings_historyBefore(), who: '', at: null, changes: [], isCurrent: false };
  return { versions: [...versions, { ...begun, restorable: true }], states: states.set('oldest', oldest) };
}

function changesOf(before: ConfigDocument, after: ConfigDocument, fields: SettingFields): FieldChange[] {
  const [one, other] = [configValues(before), configValues(after)];
  return changedKeys(one, other).map((key) => {
    const field = fieldOf(fields, key);
    const words = (side: ConfigForm) => configValueWords(field, side[key]);
    return { label: field.label(), before: words(one), after: words(other) };
  });
}
