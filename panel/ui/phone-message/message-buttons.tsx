import { useDisclosure } from '@mantine/hooks';
import type { ComponentType } from 'react';
import { IconCoins, IconCopy, IconExternalLink, IconListSearch, IconPhone, IconReply } from '../icons.tsx';
import type { ChatItem } from './chat-item.ts';
import classes from './phone-message.module.css';

type Kind = ChatItem['content']['buttons'][number]['kind'];

const icons: Record<Kind, ComponentType<{ size?: number }>> = {
  reply: IconReply,
  url: IconExternalLink,
  phone: IconPhone,
  form: IconListSearch,
  copy: IconCopy,
  charge: IconCoins,
};

/** The buttons below a message. They are drawn, not pressed: pressing is the person’s. */
export function MessageButtons({ content: { buttons, list } }: { content: ChatItem['content'] }) {
  const [opened, { toggle }] = useDisclosure();
  if (buttons.length === 0 && !list) return null;
  return (
    <div className={classes.buttons}>
      {buttons.map(({ kind, text, value }) => {
        const Icon = icons[kind];
        return (
          <div key={text} className={classes.button} title={value ?? undefined}>
            <Icon size={14} /> {text}
          </div>
        );
      })}
      {list && (
        <>
          <button type="button" className={classes.button} aria-expanded={opened} onClick={toggle}>
            <IconListSearch size={14} /> {list.button}
          </button>
          {opened && (
            <div className={classes.list}>
              {list.sections.map((section, n) => (
                <div key={section.title ?? n}>
                  {section.title && <strong>{section.title}</strong>}
                  <ul>
                    {section.rows.map(({ id, title, description }) => (
                      <li key={id}>
                        {title}
                        {description && <small>{description}</small>}
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
