import { ActionIcon, Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { memo, useMemo } from 'react';
import { IconChevronLeft, IconChevronRight, IconDownload } from '../ui/icons.tsx';
import type { ChatItem } from '../ui/phone-message/chat-item.ts';
import { useFormats, useWords } from '../words/index.tsx';
import type { Line } from './fold-reactions.ts';
import classes from './picture-viewer.module.css';
import { words } from './words.ts';

type Props = {
  lines: readonly Line[];
  /** The address of the one that is shown; null while none is. */
  url: string | null;
  person: string;
  onShow: (url: string | null) => void;
};

const isPicture = ({ mediaUrl, mediaContentType, deletedAt }: ChatItem) =>
  mediaUrl !== null && mediaContentType?.startsWith('image/') === true && deletedAt === null;

/** A picture as large as the window, and the way to the others of the thread. */
export const PictureViewer = memo(function PictureViewer({ lines, url, person, onShow }: Props) {
  const t = useWords(words);
  return (
    <Modal
      opened={url !== null}
      onClose={() => onShow(null)}
      size="auto"
      centered
      title={t.picture}
      closeButtonProps={{ 'aria-label': t.close }}
      classNames={{ body: classes.body ?? '' }}
    >
      {url && <Shown lines={lines} url={url} person={person} onShow={onShow} />}
    </Modal>
  );
});

function Shown({ lines, url, person, onShow }: Props & { url: string }) {
  const t = useWords(words);
  const { dateTime, number } = useFormats();
  const pictures = useMemo(() => lines.map(({ item }) => item).filter(isPicture), [lines]);
  const at = pictures.findIndex(({ mediaUrl }) => mediaUrl === url);
  const item = pictures[at];
  const before = pictures[at - 1]?.mediaUrl;
  const after = at < 0 ? undefined : pictures[at + 1]?.mediaUrl;
  const go = (to: string | null | undefined) => () => to && onShow(to);
  useHotkeys([
    ['ArrowLeft', go(before)],
    ['ArrowRight', go(after)],
  ]);
  return (
    <figure className={classes.figure}>
      <img src={url} alt={item?.body ?? t.picture} className={classes.large} />
      <figcaption className={classes.foot}>
        <div className={classes.said}>
          {item?.body && <p>{item.body}</p>}
          {item && (
            <small>
              {item.direction === 'INBOUND' ? person : t.team} · {dateTime(item.createdAt)}
            </small>
          )}
        </div>
        {pictures.length > 1 && at >= 0 && (
          <>
            <Step
              label={t.previousPicture}
              isLast={!before}
              onClick={go(before)}
              icon={<IconChevronLeft size={18} />}
            />
            <span className="figures">{t.pictureOf(number(at + 1), number(pictures.length))}</span>
            <Step label={t.nextPicture} isLast={!after} onClick={go(after)} icon={<IconChevronRight size={18} />} />
          </>
        )}
        <ActionIcon
          component="a"
          href={url}
          download
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="lg"
          aria-label={t.download}
          title={t.download}
        >
          <IconDownload size={18} />
        </ActionIcon>
      </figcaption>
    </figure>
  );
}

type StepProps = { label: string; isLast: boolean; icon: React.ReactNode; onClick: () => void };

const Step = ({ label, isLast, icon, onClick }: StepProps) => (
  <ActionIcon variant="default" size="lg" aria-label={label} title={label} disabled={isLast} onClick={onClick}>
    {icon}
  </ActionIcon>
);
