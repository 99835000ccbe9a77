import { ActionIcon, Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { memo, type ReactNode, useMemo } from 'react';
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
  const { number } = useFormats();
  const isShown = url !== null;
  const pictures = useMemo(() => (isShown ? lines.map(({ item }) => item).filter(isPicture) : []), [isShown, lines]);
  const at = pictures.findIndex(({ mediaUrl }) => mediaUrl === url);
  const before = pictures[at - 1]?.mediaUrl ?? null;
  const after = at < 0 ? null : (pictures[at + 1]?.mediaUrl ?? null);
  const toBefore = () => before && onShow(before);
  const toAfter = () => after && onShow(after);
  // Listened for here and not in what is shown: a key pressed as it appears would come before its listener.
  useHotkeys(
    isShown
      ? [
          ['ArrowLeft', toBefore],
          ['ArrowRight', toAfter],
        ]
      : [],
  );
  return (
    <Modal
      opened={isShown}
      onClose={() => onShow(null)}
      size="auto"
      centered
      title={t.picture}
      closeButtonProps={{ 'aria-label': t.close }}
      classNames={{ body: classes.body ?? '' }}
    >
      {url && (
        <Shown url={url} item={pictures[at]} person={person}>
          {pictures.length > 1 && at >= 0 && (
            <>
              <Step
                label={t.previousPicture}
                isLast={!before}
                onClick={toBefore}
                icon={<IconChevronLeft size={18} />}
              />
              <span className="figures">{t.pictureOf(number(at + 1), number(pictures.length))}</span>
              <Step label={t.nextPicture} isLast={!after} onClick={toAfter} icon={<IconChevronRight size={18} />} />
            </>
          )}
        </Shown>
      )}
    </Modal>
  );
});

type ShownProps = { url: string; item: ChatItem | undefined; person: string; children: ReactNode };

function Shown({ url, item, person, children }: ShownProps) {
  const t = useWords(words);
  const { dateTime } = useFormats();
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
        {children}
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
