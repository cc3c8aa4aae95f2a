import type { FastifyInstance } from 'fastify';
import type { Context } from '#kernel/context.ts';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { sendCalendar } from '#kernel/ical/send-calendar.ts';
import { recordView } from '#kernel/records/read-records.ts';
import { athleteImportEndpoints } from './contract/athlete-import.ts';
import { coachEndpoints } from './contract/coach.ts';
import { feeEndpoints } from './contract/fees.ts';
import { matchEndpoints } from './contract/match-acts.ts';
import { matchImportEndpoints } from './contract/match-import.ts';
import { opponentEndpoints } from './contract/opponents.ts';
import { pitchEndpoints } from './contract/pitch.ts';
import { matchContract } from './contract/records.ts';
import { statisticsEndpoints } from './contract/statistics.ts';
import { teamMailEndpoints } from './contract/team-mail.ts';
import { trainingDateEndpoints } from './contract/training-dates.ts';
import { addOpponent } from './service/add-opponent.ts';
import { coachAccounts } from './service/coach/coach-accounts.ts';
import { changeSquad, readSquad, teamsOfCoach } from './service/coach/own-squad.ts';
import { changeTrainingDate, listTrainingDates } from './service/coach/training-dates.ts';
import { sportsFeed } from './service/feeds.ts';
import { billFees, billPrepared } from './service/fees/bill-fees.ts';
import { listFeeRuns, papersOfRun } from './service/fees/fee-runs.ts';
import { previewFees } from './service/fees/plan-fees.ts';
import { feeBillers, prepareFees, withdrawFees } from './service/fees/prepared-runs.ts';
import { setPayer } from './service/fees/set-payer.ts';
import { importAthletes, previewAthletes } from './service/import/import-athletes.ts';
import { importMatches, previewMatches } from './service/import/import-matches.ts';
import { makeFixtures } from './service/make-fixtures.ts';
import { addEvent, readReport, setLineUp, undoEvent } from './service/match-day.ts';
import { moveMatch } from './service/move-match.ts';
import { pitchTakers } from './service/pitch-takers.ts';
import type { MatchRow } from './service/rows.ts';
import { readTable } from './service/standings.ts';
import { exportStatistics } from './service/statistics/export-statistics.ts';
import { readStatistics } from './service/statistics/team-statistics.ts';
import { listMessages, recipientsOfMessage } from './service/team-mail/sent-messages.ts';
import { readContacts } from './service/team-mail/team-contacts.ts';
import { writeToTeam } from './service/team-mail/write-to-team.ts';
import { matchStream } from './stream.ts';
import type { matches } from './tables.ts';

export function sportsApi(app: FastifyInstance): void {
  serve(app, matchEndpoints, {
    'POST /api/v0/match/:id/state': async ({ ctx, params, body }) =>
      matchView(ctx, await moveMatch(ctx, { ...params, ...body })),
    'GET /api/v0/match/:id/report': async ({ ctx, params }) => reportView(ctx, await readReport(ctx, params.id)),
    'POST /api/v0/match/:id/event': async ({ ctx, params, body }) =>
      reportView(ctx, await addEvent(ctx, { ...params, ...body })),
    'POST /api/v0/match/:id/event/undo': async ({ ctx, params, body }) =>
      reportView(ctx, await undoEvent(ctx, { ...params, ...body })),
    'POST /api/v0/match/:id/lineup': async ({ ctx, params, body }) =>
      reportView(ctx, await setLineUp(ctx, { ...params, ...body })),
    'POST /api/v0/competition/:id/fixtures': ({ ctx, params, body }) => makeFixtures(ctx, { ...params, ...body }),
    'GET /api/v0/competition/:id/table': ({ ctx, params }) => readTable(ctx, params.id),
  });
  serve(app, opponentEndpoints, { 'POST /api/v0/sports_opponent/': ({ ctx, body }) => addOpponent(ctx, body) });
  serve(app, coachEndpoints, {
    'GET /api/v0/coach_team/': ({ ctx, query }) => teamsOfCoach(ctx, query),
    'GET /api/v0/team/:id/squad': ({ ctx, params, query }) => readSquad(ctx, { ...params, ...query }),
    'PUT /api/v0/team/:id/squad': ({ ctx, params, body }) => changeSquad(ctx, { ...params, ...body }),
    'GET /api/v0/coach_account/': ({ ctx, query }) => coachAccounts(ctx, query),
  });
  serve(app, trainingDateEndpoints, {
    'GET /api/v0/team/:id/training_date': ({ ctx, params }) => listTrainingDates(ctx, params),
    'POST /api/v0/training/:id/date': ({ ctx, params, body }) => changeTrainingDate(ctx, { ...params, ...body }),
  });
  serve(app, teamMailEndpoints, {
    'GET /api/v0/team/:id/contact': ({ ctx, params }) => readContacts(ctx, params),
    'GET /api/v0/team/:id/message': ({ ctx, params, query }) => listMessages(ctx, { ...params, ...query }),
    'POST /api/v0/team/:id/message': ({ ctx, params, body }) => writeToTeam(ctx, { ...params, ...body }),
    'GET /api/v0/team_message/:id/recipient': ({ ctx, params, query }) =>
      recipientsOfMessage(ctx, { ...params, ...query }),
  });
  serve(app, statisticsEndpoints, {
    'GET /api/v0/team/:id/statistics': async ({ ctx, params, query }) =>
      (await readStatistics(ctx, { ...params, ...query })).figures,
    'GET /api/v0/team/:id/statistics/csv': async ({ ctx, params, query, reply }) =>
      sendAttachment(reply, await exportStatistics(ctx, { ...params, ...query })),
  });
  serve(app, athleteImportEndpoints, {
    'POST /api/v0/athlete_import/read': ({ ctx, body }) => previewAthletes(ctx, body),
    'POST /api/v0/athlete_import/': ({ ctx, body }) => importAthletes(ctx, body),
  });
  serve(app, feeEndpoints, {
    'POST /api/v0/sports_fee/preview': ({ ctx, body }) => previewFees(ctx, body),
    'POST /api/v0/sports_fee/': ({ ctx, body }) => billFees(ctx, body),
    'PUT /api/v0/sports_fee_payer/:id': ({ ctx, params, body }) => setPayer(ctx, { ...params, ...body }),
    'GET /api/v0/sports_fee_biller/': ({ ctx, query }) => feeBillers(ctx, query),
    'POST /api/v0/sports_fee_run/': ({ ctx, body }) => prepareFees(ctx, body),
    'POST /api/v0/sports_fee_run/:id/bill': ({ ctx, params, body }) => billPrepared(ctx, { ...params, ...body }),
    'POST /api/v0/sports_fee_run/:id/withdraw': ({ ctx, params, body }) => withdrawFees(ctx, { ...params, ...body }),
    'GET /api/v0/sports_fee_run/': ({ ctx, query }) => listFeeRuns(ctx, query),
    'GET /api/v0/sports_fee_run/:id/paper': ({ ctx, params, query }) => papersOfRun(ctx, { ...params, ...query }),
  });
  serve(app, pitchEndpoints, {
    'POST /api/v0/sports_pitch/taken': ({ ctx, body }) => pitchTakers(ctx, body),
  });
  serve(app, matchImportEndpoints, {
    'POST /api/v0/match_import/read': ({ ctx, body }) => previewMatches(ctx, body),
    'POST /api/v0/match_import/': ({ ctx, body }) => importMatches(ctx, body),
  });
}

const matchView = (ctx: Context, row: MatchRow) => matchContract.item.parse(recordView<typeof matches>(ctx, row));

type Report = Awaited<ReturnType<typeof readReport>>;
const reportView = (ctx: Context, { row, events, ...rest }: Report) => ({
  ...rest,
  match: matchView(ctx, row),
  events: events.map(({ id, kind, side, minute, athlete, other, createdAt }) => ({
    _id: id,
    kind,
    side,
    minute,
    athlete,
    other,
    at: createdAt.toISOString(),
  })),
});

/** Calendars of teams and clubs, and the streams of their matches. */
export function sportsFeeds(app: FastifyInstance): void {
  matchStream(app);
  app.get<{ Params: { file: string } }>('/ical/sport/:file', async (request, reply) =>
    sendCalendar(request, reply, await sportsFeed(request.ctx, request.params.file.replace(/\.ics$/, ''))),
  );
}
