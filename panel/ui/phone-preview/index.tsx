import { ScrollArea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../words/index.tsx';
import { IconCopy, IconExternalLink } from '../icons.tsx';
import { IconFile, IconMapPin, IconPhone, IconPhoto, IconReply } from '../icons-sending.tsx';
import classes from './phone-preview.module.css';
import { fillParts, type Piece, type PreviewButton, type PreviewStructure, pieces } from './structure.ts';
import { words } from './words.ts';

type Props = {
  structure: PreviewStructure;
  /** In the order they are sent. */
  values?: readonly string[];
  /** Above the message, as the chat's own name. */
  sender?: string;
};

/** A template as its reader will see it. Where a variable has no value yet, its number stands. */
export function PhonePreview({ structure, values = [], sender }: Props) {
  const t = useWords(words);
  const filled = fillParts(structure, values);
  const { header, footer, buttons = [], carousel, offer } = structure;
  const isEmpty = filled.body.length === 0 && !header && buttons.length === 0 && !carousel;
  return (
    <figure className={classes.phone} aria-label={t.label}>
      <div className={classes.top}>
        <span className={classes.avatar} aria-hidden />
        <span className={classes.sender}>{sender ?? t.sender}</span>
      </div>
      <div className={classes.chat}>
        {isEmpty ? (
          <p className={classes.hint}>{t.empty}</p>
        ) : (
          <div className={classes.message}>
            <div className={classes.bubble}>
              <Header header={header} text={filled.header} />
              {offer && (
                <div className={classes.offer}>
                  <strong>{offer.text || t.offer}</strong>
                  {offer.expires && <span>{t.expires}</span>}
                </div>
              )}
              {filled.body.length > 0 && (
                <p className={classes.body}>
                  <Pieces of={filled.body} />
                </p>
              )}
              {footer && <p className={classes.footer}>{footer}</p>}
              <span className={classes.time}>12:00</span>
            </div>
            {buttons.length > 0 && <Buttons of={buttons} />}
          </div>
        )}
        {carousel && (
          <ScrollArea type="auto" offsetScrollbars="x" aria-label={t.cards}>
            <ol className={classes.cards}>
              {numbered(carousel.cards).map(({ at, one: card }) => (
                <li key={at} className={classes.card}>
                  <Media type={card.mediaType ?? 'IMAGE'} url={card.mediaUrl} />
                  <p className={classes.body}>
                    <Pieces of={pieces(card.body ?? '', [])} />
                  </p>
                  <Buttons of={card.buttons ?? []} />
                </li>
              ))}
            </ol>
          </ScrollArea>
        )}
      </div>
    </figure>
  );
}

/** Parts of a message have no name but their place. */
const numbered = <T,>(of: readonly T[]) => of.map((one, at) => ({ at, one }));

function Header({ header, text }: { header: PreviewStructure['header']; text: readonly Piece[] }) {
  if (!header) return null;
  if (header.type === 'TEXT') {
    return text.length === 0 ? null : (
      <p className={classes.title}>
        <Pieces of={text} />
      </p>
    );
  }
  return <Media type={header.type} url={header.mediaUrl} />;
}

const mediaIcons = { DOCUMENT: IconFile, LOCATION: IconMapPin } as const;

/** A picture that loads is shown; everything else is named by its kind. */
function Media({ type, url }: { type: string; url: string | undefined }) {
  const t = useWords(words);
  const [broken, setBroken] = useState<string | null>(null);
  if (type === 'IMAGE' && url && /^https?:/.test(url) && url !== broken) {
    return <img className={classes.picture} src={url} alt={t.kinds.IMAGE} onError={() => setBroken(url)} />;
  }
  const Icon = type === 'DOCUMENT' || type === 'LOCATION' ? mediaIcons[type] : IconPhoto;
  const name = url?.split('/').at(-1)?.split('?', 1)[0];
  return (
    <div className={classes.media} data-type={type}>
      <Icon size={type === 'DOCUMENT' ? 20 : 26} />
      <span>
        {type === 'DOCUMENT'
          ? name || t.kinds.DOCUMENT
          : t.kinds[type === 'VIDEO' || type === 'LOCATION' ? type : 'IMAGE']}
      </span>
    </div>
  );
}

const Pieces = ({ of }: { of: readonly Piece[] }) =>
  of.map(({ at, text, look, mark }) => (
    <span key={at} className={look === 'plain' ? undefined : classes[look]} data-mark={mark}>
      {text}
    </span>
  ));

const iconOf = (type: string) =>
  type === 'URL' || type === 'SMART_LINK' || type === 'CHARGE'
    ? IconExternalLink
    : type === 'PHONE'
      ? IconPhone
      : type === 'COPY_CODE'
        ? IconCopy
        : IconReply;

function Buttons({ of }: { of: readonly PreviewButton[] }) {
  const t = useWords(words);
  return (
    <ul className={classes.buttons}>
      {numbered(of).map(({ at, one: { type, text } }) => {
        const Icon = iconOf(type);
        return (
          <li key={at}>
            <Icon size={14} /> {text || (type === 'COPY_CODE' ? t.copyCode : t.button)}
          </li>
        );
      })}
    </ul>
  );
}
