import type { Item } from '../../../contract/item.ts';
import type { Surroundings } from '../../../contract/surroundings.ts';
import { bugApi, itemApi } from '../bug-api.ts';

export type Report = {
  site: string;
  title: string;
  text: string;
  severity: Item['severity'];
  surroundings: Surroundings;
  /** JPEG in base64; '' = none. */
  picture: string;
};

const WAITING = 'kp-bug-reports';
const MOST_WAITING = 3;

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

/** Keeps a report on this device until there is a network. */
export function keepReport(report: Report): void {
  localStorage.setItem(WAITING, JSON.stringify([...waiting(), report].slice(-MOST_WAITING)));
}

/** Sends what waits on this device; resolves with the numbers. */
export async function sendWaiting(): Promise<number[]> {
  const all = waiting();
  if (all.length === 0) return [];
  // Taken first, so that a second tab does not send the same.
  localStorage.removeItem(WAITING);
  const numbers: number[] = [];
  for (const report of all) {
    try {
      numbers.push((await sendReport(report)).number);
    } catch (error) {
      if (error instanceof TypeError) keepReport(report);
    }
  }
  return numbers;
}

function waiting(): Report[] {
  try {
    return JSON.parse(localStorage.getItem(WAITING) ?? '[]') as Report[];
  } catch {
    return [];
  }
}
