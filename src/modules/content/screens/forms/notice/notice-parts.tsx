import type { FieldKit } from '#design/patterns/editing/sheet-fields.tsx';
import { m } from '#texts';
import type { Entry } from '../../../contract.ts';
import { SheetField } from '../../editing/fields/sheet-fields.tsx';
import { type Details, detailText, withDetail } from '../event/event-details.ts';

type NoticePartsProps = {
  kit: FieldKit;
  values: Pick<Entry, 'content' | 'details'>;
  onChange: (part: { details: Details }) => void;
};

/** Channels of a notice that names none. */
const EVERYWHERE = ['web'];
const MOST_CHARACTERS = 400;

/** Channels of a notice, and the part that is read out in the service. */
export function NoticeParts({ kit, values: { content, details }, onChange }: NoticePartsProps) {
  const channels = Array.isArray(details.channels) ? details.channels.map(String) : EVERYWHERE;
  const put = (channel: string) => (wanted: boolean) => {
    const others = channels.filter((one) => one !== channel);
    onChange({ details: withDetail(details, 'channels', wanted ? [...others, channel] : others) });
  };
  const isRead = channels.includes('verlesen');
  const count = content
    .join(' ')
    .replace(/<[^>]+>/g, '')
    .trim().length;
  return (
    <fieldset className="event-part">
      <legend className="visually-hidden">{m.content_publicKindNotice()}</legend>
      {count > MOST_CHARACTERS && <p className="soft">{m.content_noticeLong({ count })}</p>}
      <div className={kit.rowClass}>
        <kit.Check label={m.content_noticeWeb()} checked={channels.includes('web')} onChange={put('web')} />
        <kit.Check label={m.content_noticeRead()} checked={isRead} onChange={put('verlesen')} />
      </div>
      {isRead && (
        <SheetField label={m.content_noticeReadText()} hint={m.content_noticeReadTextHelp()}>
          <textarea
            rows={3}
            maxLength={1000}
            value={detailText(details, 'readAloudText')}
            onChange={(event) => onChange({ details: withDetail(details, 'readAloudText', event.target.value) })}
          />
        </SheetField>
      )}
    </fieldset>
  );
}
