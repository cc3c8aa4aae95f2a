import { TextInput } from '@mantine/core';
import { m } from '#texts';
import type { Route } from './+types/books.route';
import { ACCOUNT_ROWS, type TypedBooks } from './book-rows.ts';
import { type LoadedSettings, SettingsScreen, settingsLoader } from './settings-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_settings() }, { label: m.accounting_settingsBooks() }] };

export const clientLoader = (): Promise<LoadedSettings> => settingsLoader();

type Bound = { value: TypedBooks; onChange: (next: TypedBooks) => void; errorAt: (path: string) => string | undefined };

/** Accounts of the bookkeeper, by kind and rate. */
export default function BookSettings({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsScreen
      loaded={loaderData}
      here="books"
      title={m.accounting_settingsBooks()}
      facts={m.accounting_settingsBooksFacts()}
    >
      {(bind) => {
        const { value, onChange } = bind.value('books');
        const bound = { value, onChange, errorAt: (path: string) => bind.errorAt(`books.${path}`) };
        return (
          <>
            <Numbers {...bound} />
            <Accounts {...bound} />
          </>
        );
      }}
    </SettingsScreen>
  );
}

const NUMBERS = [
  ['debtors', m.accounting_booksDebtors, m.accounting_booksDebtorsHelp],
  ['consultant', m.accounting_booksConsultant, m.accounting_booksDatevHelp],
  ['client', m.accounting_booksClient, m.accounting_booksDatevHelp],
  ['accountDigits', m.accounting_booksDigits, m.accounting_booksDigitsHelp],
] as const;

const Numbers = ({ value, onChange, errorAt }: Bound) => (
  <div className="kp-two">
    {NUMBERS.map(([name, label, help]) => (
      <TextInput
        key={name}
        inputMode="numeric"
        label={label()}
        description={help()}
        value={value[name]}
        error={errorAt(name)}
        onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.value })}
      />
    ))}
  </div>
);

function Accounts({ value, onChange, errorAt }: Bound) {
  const put = (key: string, change: Partial<TypedBooks['accounts'][string]>) =>
    onChange({
      ...value,
      accounts: { ...value.accounts, [key]: { ...(value.accounts[key] ?? { account: '', vatKey: '' }), ...change } },
    });
  return (
    <fieldset>
      <legend>{m.accounting_booksAccounts()}</legend>
      <p className="muted small">{m.accounting_booksAccountsHelp()}</p>
      {ACCOUNT_ROWS.map(([key, label]) => (
        <div className="kp-two" key={key}>
          <TextInput
            inputMode="numeric"
            label={m.accounting_booksAccountOf({ kind: label() })}
            value={value.accounts[key]?.account ?? ''}
            error={errorAt(`accounts.${key}.account`)}
            onChange={({ currentTarget }) => put(key, { account: currentTarget.value })}
          />
          <TextInput
            inputMode="numeric"
            label={m.accounting_booksVatKeyOf({ kind: label() })}
            value={value.accounts[key]?.vatKey ?? ''}
            error={errorAt(`accounts.${key}.vatKey`)}
            onChange={({ currentTarget }) => put(key, { vatKey: currentTarget.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}
