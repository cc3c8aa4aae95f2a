import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconBook2, IconCalendarEvent, IconNews } from '@tabler/icons-react';
import { CountField } from '#design/admin/letter/count-field.tsx';
import { LiveHeading } from '#design/admin/letter/live-heading.tsx';
import type { MailBlockEditorProps, MailBlockPart } from '#design/admin/letter/mail-block-part.ts';
import { m } from '#texts';
import { CATEGORIES } from '../../../entries/event-categories.ts';

type Events = { title: string; days: number; most: number; category: string | null };

function EventsEditor({ data, onChange }: MailBlockEditorProps<Events>) {
  const categories = Object.entries(CATEGORIES).map(([value, label]) => ({ value, label: label() }));
  return (
    <>
      <LiveHeading value={data.title} onChange={(title) => onChange({ title })} />
      <CountField
        label={m.content_mailDays()}
        value={data.days}
        least={1}
        most={120}
        onChange={(days) => onChange({ days })}
      />
      <CountField
        label={m.content_blockMost()}
        value={data.most}
        least={1}
        most={30}
        onChange={(most) => onChange({ most })}
      />
      <NativeSelect
        className="kp-short"
        label={m.content_blockCategory()}
        value={data.category ?? ''}
        data={[{ value: '', label: m.content_blockAll() }, ...categories]}
        onChange={(event) => onChange({ category: event.currentTarget.value || null })}
      />
    </>
  );
}

type News = { title: string; most: number; onlyNew: boolean; tag: string | null };

function NewsEditor({ data, onChange }: MailBlockEditorProps<News>) {
  return (
    <>
      <LiveHeading value={data.title} onChange={(title) => onChange({ title })} />
      <CountField
        label={m.content_blockMost()}
        value={data.most}
        least={1}
        most={20}
        onChange={(most) => onChange({ most })}
      />
      <Switch
        label={m.content_mailOnlyNew()}
        description={m.content_mailOnlyNewHelp()}
        checked={data.onlyNew}
        onChange={(event) => onChange({ onlyNew: event.currentTarget.checked })}
      />
      <TextInput
        className="kp-short"
        label={m.content_blockTag()}
        description={m.content_blockTagHint()}
        maxLength={60}
        value={data.tag ?? ''}
        onChange={(event) => onChange({ tag: event.currentTarget.value || null })}
      />
    </>
  );
}

const BulletinEditor = ({ data, onChange }: MailBlockEditorProps<{ title: string }>) => (
  <LiveHeading value={data.title} onChange={(title) => onChange({ title })} />
);

export const contentMailParts: readonly MailBlockPart[] = [
  {
    kind: 'events',
    version: 1,
    name: m.content_blockEvents,
    about: m.content_mailEventsAbout,
    icon: IconCalendarEvent,
    component: 'events',
    empty: () => ({ title: '', days: 14, most: 10, category: null }),
    texts: ['title'],
    Editor: EventsEditor,
  },
  {
    kind: 'news',
    version: 1,
    name: m.content_blockNews,
    about: m.content_mailNewsAbout,
    icon: IconNews,
    component: 'notices',
    empty: () => ({ title: '', most: 5, onlyNew: true, tag: null }),
    texts: ['title'],
    Editor: NewsEditor,
  },
  {
    kind: 'bulletin',
    version: 1,
    name: m.content_mailBulletin,
    about: m.content_mailBulletinAbout,
    icon: IconBook2,
    component: 'bulletins',
    empty: () => ({ title: '' }),
    texts: ['title'],
    Editor: BulletinEditor,
  },
];
