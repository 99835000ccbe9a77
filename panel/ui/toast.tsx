import { notifications } from '@mantine/notifications';
import { IconCheck, IconX } from './icons.tsx';
import { useSentence } from './trouble.tsx';

const wrong = (message: string) =>
  notifications.show({ message, color: 'red', icon: <IconX size={16} aria-hidden />, autoClose: 9_000 });

/** Short news at the edge of the page: what was done, or what was refused. */
export function useToast() {
  const sentence = useSentence();
  return {
    done: (message: string) =>
      notifications.show({ message, color: 'accent', icon: <IconCheck size={16} aria-hidden />, autoClose: 4_000 }),
    refused: (error: unknown) => wrong(sentence(error)),
    wrong,
  };
}
