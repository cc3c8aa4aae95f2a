import type { ArrivedMail } from '#modules/messages/index.ts';

/**
 * `hard`: there is no such mailbox. `soft`: not accepted this time. `complaint`: the reader calls it spam. `nothing`: delayed, delivered, or a
 * report that withdraws a complaint. `unreadable`: a report that says nothing that can be understood. `code`: '5.1.1' (RFC 3463) or '550'; '' = none.
 */
export type Report = { kind: 'hard' | 'soft' | 'complaint' | 'nothing' | 'unreadable'; code: string };

/** Reads what a mail server reports about one email; null for emails that are no reports. */
export function readReport({
  parts,
  automatic,
  header,
}: Pick<ArrivedMail, 'parts' | 'automatic' | 'header'>): Report | null {
  const type = header('content-type').toLowerCase();
  if (automatic !== 'bounce' && !/multipart\/report|feedback-report/.test(type)) return null;
  const all = parts();
  const feedback = partOf(all, /^message\/feedback-report\b/i);
  if (/feedback-report/.test(type) || feedback) return complaintIn(feedback ?? all.map(({ text }) => text).join('\n'));
  // An automatic answer of a person's mailbox, which also names the email that it answers.
  if (automatic !== 'bounce') return null;
  const status = partOf(all, /^message\/(global-)?delivery-status\b/i);
  return (status && statusIn(status)) || heuristic(all);
}

type Parts = ReturnType<ArrivedMail['parts']>;

const partOf = (parts: Parts, type: RegExp): string | null =>
  parts.find(({ head }) => type.test(fieldsIn(head).get('content-type') ?? ''))?.text ?? null;

/** RFC 5965. 'not-spam' takes a complaint back. */
function complaintIn(text: string): Report {
  const type = (fieldsIn(text).get('feedback-type') ?? 'abuse').toLowerCase();
  return { kind: /^(not-spam|auth-failure|dmarc)/.test(type) ? 'nothing' : 'complaint', code: '' };
}

/** RFC 3464: one group for the email, one for each of its recipients. */
function statusIn(text: string): Report | null {
  const groups = text.split(/\r?\n[ \t]*\r?\n/).map(fieldsIn);
  const told = groups.filter((fields) => fields.has('action') || fields.has('status'));
  const failed = told.find((fields) => /^failed/i.test(fields.get('action') ?? '') || isFailure(fields));
  if (failed) return failureOf(failed.get('status') ?? '', failed.get('diagnostic-code') ?? '');
  return told.length > 0 ? { kind: 'nothing', code: codeIn(told[0]?.get('status') ?? '') } : null;
}

/** Some servers name no action. */
const isFailure = (fields: ReadonlyMap<string, string>): boolean =>
  !fields.has('action') && /^[45]\./.test(fields.get('status') ?? '');

function failureOf(status: string, diagnosis: string): Report {
  const own = codeIn(status);
  // '5.0.0' says no more than that it failed; what the other server answered says why.
  const code = /^[45]\.0\.0$|^$/.test(own) ? codeIn(diagnosis) || own : own;
  return { kind: isHard(code, diagnosis) ? 'hard' : 'soft', code };
}

/** No address, no mailbox, no domain (RFC 3463, 3.2); a full one, and what a policy refuses, may work the next time. */
const HARD = /^5\.1\.(1|2|3|6|10)$/;
const MAY_MEAN_HARD = /^(5\.0\.0|5\.1\.\d+|5\.2\.1|5\.4\.\d+|5\.5\.\d+|55[0134]|)$/;
const NOBODY =
  /no such (user|recipient|mailbox|address|person)|user (is )?unknown|unknown (user|recipient|local[- ]part|mailbox|address)|(user|mailbox|recipient|address|account|alias)\b[^.\n]{0,60}\b(does ?n[o']t exist|not found|unknown|not exist|disabled|inactive)|invalid (recipient|mailbox|user)|no mailbox( here)?|unrouteable address|mailbox unavailable|unbekannter? (empfänger|benutzer)|existiert nicht/i;

const isHard = (code: string, words: string): boolean =>
  HARD.test(code) || (MAY_MEAN_HARD.test(code) && !code.startsWith('4') && NOBODY.test(words));

/** Servers that write no report as the standard wants it, and reports that were cut or repacked on the way. */
function heuristic(parts: Parts): Report {
  const said = ownWords(parts);
  if (DELAYED.test(said)) return { kind: 'nothing', code: '' };
  const code = codeIn(said);
  if (code === '' && !NOBODY.test(said)) return { kind: 'unreadable', code: '' };
  return { kind: isHard(code, said) ? 'hard' : 'soft', code };
}

const DELAYED =
  /action: *delayed|warning only|not (yet )?been delivered|delayed (for )?\d+ (hours|days)|delivery\b.{0,30}\bdelayed|verzögert/i;
const RETURNED_PART = /^(message\/rfc822|message\/global|text\/rfc822-headers)/i;
const RETURNED_TEXT =
  /^(-{2,}.{0,10}(below this line|original message|this is a copy|the (header|body) of)|(return-path|received|message-id|x-kirchplatz-newsletter)[ \t]*:)/im;
const MOST_TEXT = 100_000;

/** The report without its own head and the email that is returned with it. */
function ownWords(parts: Parts): string {
  const end = parts.findIndex(({ head }) => RETURNED_PART.test(fieldsIn(head).get('content-type') ?? ''));
  const text = (end < 0 ? parts : parts.slice(0, end))
    .map((part) => part.text)
    .join('\n')
    .slice(0, MOST_TEXT);
  const cut = text.search(RETURNED_TEXT);
  return (cut < 0 ? text : text.slice(0, cut)).replace(/\r?\n[ \t]*/g, ' ');
}

/** '5.1.1'; else the answer of the other server, '550'. */
function codeIn(text: string): string {
  const [, enhanced] = /(?<![\d.])([45]\.[0-7]\.\d{1,3})(?![\d.]*\d)/.exec(text) ?? [];
  if (enhanced) return enhanced;
  const [, plain] = /(?:^|[\s;:(<"#])([45]\d\d)(?=[\s-])/.exec(text) ?? [];
  return plain ?? '';
}

/** Header fields by name in lower case; of several with one name the first counts. */
function fieldsIn(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\w-]{1,60})[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}
