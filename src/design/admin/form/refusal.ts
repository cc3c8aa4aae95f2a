import { m } from '#texts';

/** Normalised error of a failed call. */
export type Refusal = {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
  /** One message per field of the form, already in the reader's language. */
  fields: Record<string, string>;
  /** What is stored, where a save was refused because somebody was faster (decision 7); in the form in which it was read. */
  current: { rev: number } | null;
};

/**
 * Reads the wire form of decision 9 from anything that was thrown. Network failures become status 0 and an empty
 * message: the screens have their own words for them.
 */
export function readRefusal(error: unknown): Refusal {
  const body = asRecord(error);
  const details = asRecord(body.details);
  return {
    status: typeof body.status === 'number' ? body.status : 0,
    code: typeof body.code === 'string' ? body.code : 'unknown',
    message: typeof body.message === 'string' && typeof body.status === 'number' ? body.message : '',
    requestId: typeof body.requestId === 'string' ? body.requestId : null,
    fields: textsOf(details.fields),
    current: isStored(details.current) ? details.current : null,
  };
}

/** What went wrong in words, from whatever was thrown or from the refusal read of it; network failures in our own words. */
export function problemOf(error: unknown): string {
  return readRefusal(error).message || m.design_adminNoConnection();
}

/** The same for a form of one field: what is wrong with what stands in it comes first. */
export const fieldErrorOf = (error: unknown): string => Object.values(readRefusal(error).fields)[0] ?? problemOf(error);

type Body = Partial<
  Record<'status' | 'code' | 'message' | 'requestId' | 'details' | 'fields' | 'current' | 'rev', unknown>
>;

function asRecord(value: unknown): Body {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Other refusals with the status 409 (a name is taken, the last administrator would go) carry nothing that is stored. */
function isStored(value: unknown): value is { rev: number } {
  return typeof asRecord(value).rev === 'number';
}

function textsOf(value: unknown): Record<string, string> {
  const texts = Object.entries<unknown>(asRecord(value)).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(texts);
}
