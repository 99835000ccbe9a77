import { IconClock, IconMessage, IconTag, IconUsers, IconWebhook } from '../ui/icons.tsx';
import { IconArrowsSplit } from '../ui/icons-automations.tsx';
import { IconTemplate } from '../ui/icons-sending.tsx';

export const stepIcons = {
  message: IconTemplate,
  text: IconMessage,
  wait: IconClock,
  condition: IconArrowsSplit,
  tag: IconTag,
  notify: IconWebhook,
  handoff: IconUsers,
} as const;

/** In the order in which people look for them. */
export const stepKinds = ['message', 'text', 'wait', 'condition', 'tag', 'notify', 'handoff'] as const;
