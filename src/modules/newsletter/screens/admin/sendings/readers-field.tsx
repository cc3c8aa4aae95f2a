import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { sendingEndpoints } from '../../../contract/sendings.ts';
import { ListsField } from '../subscribers/lists-field.tsx';

const api = apiOf<typeof sendingEndpoints>();

type Choice = {
  id: string;
  label: string;
  error: string | undefined;
  value: string[];
  onChange: (ids: string[]) => void;
};

/** Choice of readers: lists, less others, with the number of readers as it is now. */
export function ReadersField({ lists, without }: { lists: Choice; without: Choice }) {
  return (
    <>
      <ListsField {...lists} />
      <details open={without.value.length > 0}>
        <summary>{m.newsletter_withoutLists()}</summary>
        <ListsField {...without} description={m.newsletter_withoutListsHelp()} />
      </details>
      <ReaderCount key={`${lists.value.join()}-${without.value.join()}`} lists={lists.value} without={without.value} />
    </>
  );
}

function ReaderCount({ lists, without }: { lists: readonly string[]; without: readonly string[] }) {
  const { value } = useLoaded(() =>
    api('GET /api/v0/newsletter/readers', {
      query: { site: adminSite(), lists: lists.join(), without: without.join() },
    }),
  );
  return (
    <p role="status">
      {value ? m.newsletter_readerCount({ count: value.readers, number: countOf(value.readers, getLocale()) }) : ' '}
    </p>
  );
}
