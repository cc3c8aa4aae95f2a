import type { athletes, clubs, competitions, matchEvents, matches, squadMembers, teams } from '../tables.ts';

export type ClubRow = typeof clubs.$inferSelect;
export type TeamRow = typeof teams.$inferSelect;
export type AthleteRow = typeof athletes.$inferSelect;
export type MemberRow = typeof squadMembers.$inferSelect;
export type CompetitionRow = typeof competitions.$inferSelect;
export type MatchRow = typeof matches.$inferSelect;
export type EventRow = typeof matchEvents.$inferSelect;
