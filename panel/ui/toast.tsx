import { notifications } from '@mantine/notifications';
import { useWords } from '../words/index.tsx';
import { IconCheck, IconX } from './icons.tsx';
import { useSentence } from './trouble.tsx';
import { words } from './words.ts';

/** Short news at the edge of the page: what was done, or what was refused. */
export function useToast() {
  const sentence = useSentence();
  const t = useWords(words);
  const closeButtonProps = { 'aria-label': t.close };
  const wrong = (message: string) =>
    notifications.show({
      ...{ message, closeButtonProps, color: 'red', icon: <IconX size={16} aria-hidden />, autoClose: 9_000 },
    });
  return {
    done: (message: string) =>
      notifications.show({
        ...{ message, closeButtonProps, color: 'accent', icon: <IconCheck size={16} aria-hidden />, autoClose: 4_000 },
      }),
    refused: (error: unknown) => wrong(sentence(error)),
    wrong,
  };
}
