import type { SettingFields } from '#design/admin/form/setting-field.ts';
import type { HistoryVersion } from '#design/admin/parts/history-drawer.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { configEndpoints } from '../../contract.ts';
import { type ConfigDocument, type ConfigForm, changedKeys, configValues } from './config-values.ts';
import { configValueWords, fieldOf } from './config-words.ts';

const api = apiOf<typeof configEndpoints>();

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

/** The history: each step is the change from one state to the next; `current` is the newest state. */
export async function loadVersions(
  current: ConfigDocument,
  fields: SettingFields,
): Promise<{ versions: HistoryVersion[]; states: Map<string, ConfigDocument> }> {
  const { history } = await api('GET /api/v0/config/history', { query: { limit: 30 } });
  const versions = history.map((state, index): HistoryVersion => {
    const before = configValues(state.config);
    const after = configValues(history[index - 1]?.config ?? current);
    const keys = changedKeys(before, after);
    return {
      id: String(state.rev),
      title: m.settings_changedCount({ count: keys.length }),
      who: state.changedByName,
      at: state.changedAt,
      changes: keys.map((key) => {
        const field = fieldOf(fields, key);
        const words = (side: ConfigForm) => configValueWords(field, side[key]);
        return { label: field.label(), before: words(before), after: words(after) };
      }),
      restorable: true,
    };
  });
  return { versions, states: new Map(history.map((state) => [String(state.rev), state.config])) };
}
