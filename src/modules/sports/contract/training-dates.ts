import { z } from 'zod';
import { listTotal } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { trainingChangeSchema } from './parts.ts';

const date = z
  .object({
    training: z.uuid(),
    rev: z.number().int(),
    key: localDate.describe('The day by the weekly rule, which stays when the date is moved'),
    on: localDate,
    at: z.string(),
    until: z.string(),
    pitch: z.string(),
    isOff: z.boolean(),
    isMoved: z.boolean(),
    reason: z.string(),
  })
  .meta({ id: 'TrainingDate' });
export type TrainingDateShown = z.output<typeof date>;

const change = trainingChangeSchema.extend({
  rev: z.number().int(),
  isAsPlanned: z.boolean().default(false).describe('Takes place as every week again; all else is ignored'),
});
export type TrainingDateChange = z.output<typeof change>;

export const trainingDateEndpoints = endpoints({
  'GET /api/v0/team/:id/training_date': {
    summary: 'Dates of the trainings of a team in the next eight weeks, for its coach and the office',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ training_date: z.array(date), total: listTotal }),
  },
  'POST /api/v0/training/:id/date': {
    summary: 'Cancel or move one date of a training from today on, as the coach of the team or the office',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    body: change,
    reply: z.object({ rev: z.number().int() }),
  },
});
