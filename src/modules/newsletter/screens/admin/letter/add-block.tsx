import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MailBlockPart } from '#design/admin/letter/mail-block-part.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';

type AddBlockProps = { parts: readonly MailBlockPart[]; onAdd: (part: MailBlockPart) => void };

/** Menu of the kinds that are switched on in the parish: what one writes, and what comes from the website. */
export function AddBlock({ parts, onAdd }: AddBlockProps) {
  const { isOn } = useAdmin();
  const there = parts.filter(({ component }) => !component || isOn(component));
  const live = there.filter(({ component }) => component);
  const items = (list: readonly MailBlockPart[]) =>
    list.map((part) => (
      <Menu.Item
        key={part.kind}
        leftSection={<part.icon size={20} stroke={1.6} aria-hidden />}
        onClick={() => onAdd(part)}
      >
        {part.name()}
      </Menu.Item>
    ));
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} style={{ justifySelf: 'start' }}>
          {m.newsletter_blockAdd()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items(there.filter(({ component }) => !component))}
        {live.length > 0 ? (
          <>
            <Menu.Divider />
            <Menu.Label>{m.newsletter_blocksLive()}</Menu.Label>
            {items(live)}
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
