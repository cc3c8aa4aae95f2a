import { ApiError } from '#kernel/web/api.ts';
import type { Item } from '../../../contract/item.ts';
import type { Surroundings } from '../../../contract/surroundings.ts';
import { bugApi, itemApi } from '../bug-api.ts';
import { forgetOldest, waitingReports } from './waiting-reports.ts';

export type Report = {
  site: string;
  title: string;
  text: string;
  severity: Item['severity'];
  surroundings: Surroundings;
  /** JPEG in base64; '' = none. */
  picture: string;
};

/** Stores a report with its picture. @throws ApiError; TypeError when the network is down */
export async function sendReport({ picture, ...body }: Report): Promise<Item> {
  const answer = await itemApi('POST /api/v0/system_bugtracker/', { body });
  const [item] = answer;
  if (!item) throw new Error('The server answered without the item');
  // The report stands without its picture as well.
  if (picture)
    await bugApi('POST /api/v0/system_bugtracker/:id/files', {
      params: { id: item._id },
      body: { name: 'bildschirm.jpg', data: picture },
    }).catch(() => null);
  return item;
}

/**
 * Sends the reports that wait on this device, one tab at a time; resolves with their numbers. Each is forgotten after it was sent, so that
 * none is lost with the browser; one that the server refuses is given up.
 */
export const sendWaiting = (): Promise<number[]> =>
  alone(async () => {
    const numbers: number[] = [];
    for (let [report] = waitingReports(); report; [report] = waitingReports()) {
      try {
        numbers.push((await sendReport(report)).number);
      } catch (error) {
        if (isLater(error)) break;
      }
      forgetOldest();
    }
    return numbers;
  });

/** True for a failure that says nothing of the report: no network, no session, a server that is down. */
const isLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 401 || error.status === 429 || error.status >= 500;

/** In one tab at a time, where the browser can tell: it cannot on a page without TLS. */
const alone = <Result>(act: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('kp-bug-reports', act) : act();
