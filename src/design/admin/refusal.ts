/** What a screen needs to know of a failed call, whatever threw it. */
export type Refusal = {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
  /** One message per field of the form, already in the reader's language. */
  fields: Record<string, string>;
  /** The stored item of a 409 (decision 7). */
  current: unknown;
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
    current: details.current,
  };
}

type Body = Partial<Record<'status' | 'code' | 'message' | 'requestId' | 'details' | 'fields' | 'current', unknown>>;

function asRecord(value: unknown): Body {
  return typeof value === 'object' && value !== null ? value : {};
}

function textsOf(value: unknown): Record<string, string> {
  const texts = Object.entries<unknown>(asRecord(value)).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(texts);
}
