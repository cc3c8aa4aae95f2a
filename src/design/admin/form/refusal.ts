import { m } from '#texts';

/** Normalised error of a failed call. */
export type Refusal = {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
  /** One message per field of the form, already in the reader's language. */
  fields: Record<string, string>;
  /** The stored record if a concurrent save caused a conflict (decision 7), in the shape in which it was read. */
  current: { rev: number } | null;
};

/**
 * Parses the wire form of decision 9 from any thrown value; what was parsed already stays as it is. Network failures become
 * status 0 and an empty message: the screens have their own texts for them.
 */
export function readRefusal(error: unknown): Refusal {
  const body = asRecord(error);
  const details = asRecord(body.details);
  const current = details.current ?? body.current;
  return {
    status: typeof body.status === 'number' ? body.status : 0,
    code: typeof body.code === 'string' ? body.code : 'unknown',
    message: typeof body.message === 'string' && typeof body.status === 'number' ? body.message : '',
    requestId: typeof body.requestId === 'string' ? body.requestId : null,
    fields: textsOf(details.fields ?? body.fields),
    current: isStored(current) ? current : null,
  };
}

/** Message of a thrown error or a parsed refusal; network failures get a text of our own. */
export function problemOf(error: unknown): string {
  return readRefusal(error).message || m.design_adminNoConnection();
}

/** The same for a form with one field: its field error comes first. */
export const fieldErrorOf = (error: unknown): string => Object.values(readRefusal(error).fields)[0] ?? problemOf(error);

type Body = Partial<
  Record<'status' | 'code' | 'message' | 'requestId' | 'details' | 'fields' | 'current' | 'rev', unknown>
>;

function asRecord(value: unknown): Body {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Other refusals with status 409 (name taken, last administrator) carry no stored record. */
function isStored(value: unknown): value is { rev: number } {
  return typeof asRecord(value).rev === 'number';
}

function textsOf(value: unknown): Record<string, string> {
  const texts = Object.entries<unknown>(asRecord(value)).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(texts);
}
