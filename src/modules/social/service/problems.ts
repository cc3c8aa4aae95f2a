import { z } from 'zod';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { GraphError, type GraphProblem } from './graph.ts';

const PROBLEMS: Readonly<Record<GraphProblem, MessageKey>> = {
  expired: 'social_problemExpired',
  refused: 'social_problemRefused',
  permission: 'social_problemPermission',
  limit: 'social_problemLimit',
  picture: 'social_problemPicture',
  unreachable: 'social_problemUnreachable',
  unclear: 'social_problemUnclear',
};

/** Text of a failed call; an answer in an unknown form counts as a refusal. @throws what is no failure of the network */
export function problemKeyOf(error: unknown): MessageKey {
  if (error instanceof GraphError) return PROBLEMS[error.problem];
  if (error instanceof z.ZodError) return 'social_problemRefused';
  throw error;
}
