export { type Answered, answerOwn, type Outcome } from './service/own/answer.ts';
export { loadOwnPage, type OpenOffer, type OwnDuty, type OwnPage, type SwapOffer } from './service/own/own-page.ts';
