import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorBody, notFound } from '../../errors.ts';
import { isMessageKey, type Locale, type MessageKey, textOf } from '../../i18n/texts.ts';
import { fieldTexts } from '../form-outcome.ts';
import { DATA_POLICY } from '../guard/security-headers.ts';
import { requestLocale } from '../request-locale.ts';
import { OUTAGE_POLICY, oddAddressPage, outageOf, outagePage, storageFullPage } from './outage.ts';

/**
 * The only place where errors become responses (decision 9): expected refusals in the reader's language; anything else is logged
 * once with the request id and answered with 500 'Unknown error' without revealing its cause. A refusal with status 500 is a
 * fault with its own message; it is logged as well.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request);
  const refusal = asRefusal(error, request);
  // A website that is closed on purpose is no fault.
  if (!refusal || (refusal.status >= 500 && refusal.code !== 'site.maintenance'))
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  const answer = refusal ?? new AppError('unknown', 500, 'kernel_errorUnknown');
  const retryAfter = answer.details?.retryAfterSeconds;
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  if (isPageRequest(request)) {
    if (answer.code === 'unavailable') return replyWithPage(reply, 503, outagePage(locale));
    if (answer.code === 'storageFull') return replyWithPage(reply, 507, storageFullPage(locale));
    if (answer.status === 400 && request.method === 'GET') return replyWithPage(reply, 400, oddAddressPage(locale));
  }
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', DATA_POLICY)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(errorBody(answer, locale, request.id));
}

/** True for page views in a browser, as opposed to API calls. */
const isPageRequest = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/api') && (headers.accept ?? '').includes('text/html');

const replyWithPage = (reply: FastifyReply, status: 400 | 503 | 507, page: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', OUTAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);

/** Wire format of a refusal; field errors of a 400 are translated as well. */
export function errorBody(error: AppError, locale: Locale, requestId: string): ErrorBody {
  const { details } = error;
  const body: ErrorBody = { code: error.code, message: textOf(error.messageKey, locale, details), requestId };
  if (!details) return body;
  const { fields } = details;
  return { ...body, details: fields ? { ...details, fields: fieldTexts(fields, locale) } : details };
}

function asRefusal(error: unknown, request: FastifyRequest): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Invalid path parameters match no thing; readers of a broken link have no fields to correct.
    return error.validationContext === 'params'
      ? notFound()
      : refusalOfIssues(error.validation, inputOf(error.validationContext, request));
  }
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('tooLarge', 413, 'kernel_errorTooLarge');
  if (statusCode === 415) return new AppError('mediaType', 415, 'kernel_errorMediaType');
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new AppError('invalid', statusCode, 'kernel_errorInvalid');
  return outageOf(error);
}

type ValidationIssue = { instancePath: string; keyword: string; params?: unknown; message?: string | undefined };

/** Combines schema errors into one refusal, each at its field; a custom rule may name its message in `error`. */
export function refusalOfIssues(issues: readonly ValidationIssue[], input: unknown): AppError {
  const fields: Record<string, MessageKey> = {};
  for (const issue of issues.flatMap(unionBranch)) {
    const path = issue.instancePath.split('/').filter(Boolean).join('.');
    const isMissing = issue.keyword === 'invalid_value' && isEmptyAt(input, path);
    for (const name of namesOf(issue, path)) fields[name] ??= isMissing ? 'kernel_fieldRequired' : textFor(issue);
  }
  return new AppError('invalid', 400, 'kernel_errorInvalid', { fields });
}

const inputOf = (context: string | undefined, { body, query, headers }: FastifyRequest): unknown =>
  ({ body, querystring: query, headers })[context ?? ''];

/** An empty choice is reported as a missing field: enum schemas do not distinguish it from an invalid value. */
function isEmptyAt(input: unknown, path: string): boolean {
  const value = path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | null | undefined)?.[name], input);
  return value === undefined || value === null || value === '';
}

type RawIssue = { code: string; path: (string | number)[]; message: string };

/** Zod reports a failed `oneOrMany` as one opaque issue. Reports the issues of the branch that matched at its root. */
function unionBranch(issue: ValidationIssue): ValidationIssue[] {
  const { errors } = (issue.params ?? {}) as { errors?: RawIssue[][] };
  const meant =
    issue.keyword === 'invalid_union' && errors?.find((branch) => branch.every(({ path }) => path.length > 0));
  if (!meant) return [issue];
  return meant.map(({ code, path, message, ...params }) => ({
    keyword: code,
    instancePath: [issue.instancePath, ...path].join('/'),
    params,
    message,
  }));
}

/** Reports unknown parameters under their own names (decision 6). */
function namesOf(issue: ValidationIssue, path: string): string[] {
  const keys = (issue.params as { keys?: string[] } | undefined)?.keys;
  return issue.keyword === 'unrecognized_keys' && keys
    ? keys.map((key) => (path ? `${path}.${key}` : key))
    : [path || '_'];
}

const TEXT_BY_KEYWORD: Record<string, MessageKey> = {
  unrecognized_keys: 'kernel_fieldUnknown',
  too_small: 'kernel_fieldTooFew',
  too_big: 'kernel_fieldTooMany',
  invalid_type: 'kernel_fieldWrongKind',
  invalid_format: 'kernel_fieldWrongForm',
  invalid_value: 'kernel_fieldNotAllowed',
};

/** The same by keyword and what the schema expects there. */
const TEXT_BY_KIND: Record<string, MessageKey> = {
  'too_small string': 'kernel_fieldTooShort',
  'too_big string': 'kernel_fieldTooLong',
  'too_small number': 'kernel_fieldTooSmall',
  'too_small int': 'kernel_fieldTooSmall',
  'too_big number': 'kernel_fieldTooLarge',
  'too_big int': 'kernel_fieldTooLarge',
  'invalid_type string': 'kernel_fieldRequired',
  'invalid_type number': 'kernel_fieldNumber',
  'invalid_type int': 'kernel_fieldNumber',
  'invalid_format email': 'kernel_fieldEmail',
  // An emptied date field sends ''.
  'invalid_format date': 'kernel_fieldDate',
  // Nobody types an id: a choice was left open.
  'invalid_format uuid': 'kernel_fieldChoose',
};

type IssueParams = { minimum?: number; origin?: string; expected?: string; format?: string };

function textFor(issue: ValidationIssue): MessageKey {
  const { minimum, origin, expected, format } = (issue.params ?? {}) as IssueParams;
  if (issue.keyword === 'too_small' && origin === 'string' && minimum === 1) return 'kernel_fieldRequired';
  const kind = TEXT_BY_KIND[`${issue.keyword} ${expected ?? (issue.keyword === 'invalid_format' ? format : origin)}`];
  const own = issue.keyword === 'custom' && isMessageKey(issue.message) ? issue.message : undefined;
  return own ?? kind ?? TEXT_BY_KEYWORD[issue.keyword] ?? 'kernel_fieldWrongForm';
}

/** Also works for a request that failed before it had a context. */
function localeOf(request: FastifyRequest): Locale {
  if (request.ctx) return request.ctx.locale;
  const { lang } = (request.query ?? {}) as { lang?: string };
  return requestLocale({
    query: lang,
    cookie: request.cookies?.lang,
    acceptLanguage: request.headers['accept-language'],
  });
}
