import { useLanguage, useWords } from '../../words/index.tsx';
import { IconFile, IconMapPin, IconUserCircle } from '../icons.tsx';
import { translateStored } from '../stored-text.ts';
import { AudioPlayer } from './audio-player.tsx';
import type { ChatItem } from './chat-item.ts';
import classes from './phone-message.module.css';
import { RichText } from './rich-text.tsx';
import { words } from './words.ts';

type Props = { item: ChatItem; onPicture: ((url: string) => void) | undefined };

/** The content: the part of a message that differs by its kind. */
export function MessageBody({ item, onPicture }: Props) {
  const t = useWords(words);
  const { language } = useLanguage();
  const { content, messageType } = item;
  // Of other kinds the service may have written it.
  const body = messageType === 'TEXT' ? item.body : translateStored(item.body, language);
  if (content.location) return <Place location={content.location} />;
  if (content.contacts.length > 0) return <Cards contacts={content.contacts} />;
  if (content.form) return <Answers form={content.form} title={body ?? t.formAnswered} />;
  const headed = content.header?.kind === 'text' ? content.header.text : null;
  return (
    <>
      <Media item={item} onPicture={onPicture} />
      {headed && <strong className={classes.header}>{headed}</strong>}
      {content.tapped && <div className={classes.tapped}>{t.tapped}</div>}
      {body && (
        <div className={classes.text} data-large={messageType === 'REACTION' || undefined}>
          <RichText text={body} />
        </div>
      )}
      {content.footer && <div className={classes.footer}>{content.footer}</div>}
      {content.cards.length > 0 && <Carousel cards={content.cards} />}
    </>
  );
}

function Media({ item, onPicture }: Props) {
  const t = useWords(words);
  const { language } = useLanguage();
  const { mediaUrl: url, mediaContentType: type, messageType, content } = item;
  const summary = translateStored(item.mediaSummary, language);
  const isFile = ['IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT', 'STICKER'].includes(messageType);
  if (!url) return isFile && summary ? <div className={classes.file}>{`${summary} · ${t.fileLoading}`}</div> : null;
  const kind = type?.split('/')[0] ?? content.header?.kind;
  if (kind === 'image') {
    return (
      <button type="button" className={classes.picture} aria-label={t.openPicture} onClick={() => onPicture?.(url)}>
        <img src={url} alt={summary ?? ''} loading="lazy" data-sticker={messageType === 'STICKER' || undefined} />
      </button>
    );
  }
  if (kind === 'audio') return <AudioPlayer url={url} label={summary ?? ''} />;
  if (kind === 'video') {
    return (
      <video controls preload="metadata" src={url} className={classes.video} aria-label={summary ?? ''}>
        <track kind="captions" />
      </video>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.document}>
      <IconFile size={26} />
      <span>{content.filename ?? content.header?.text ?? summary ?? t.openFile}</span>
    </a>
  );
}

type Location = NonNullable<ChatItem['content']['location']>;

function Place({ location }: { location: Location }) {
  const t = useWords(words);
  const { latitude, longitude, name, address } = location;
  return (
    <a
      className={classes.place}
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
    >
      <span className={classes.map}>
        <IconMapPin size={26} />
      </span>
      <strong>{name ?? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</strong>
      {address && <span>{address}</span>}
      <span className={classes.link}>{t.openMap}</span>
    </a>
  );
}

function Cards({ contacts }: { contacts: ChatItem['content']['contacts'] }) {
  return (
    <ul className={classes.cards}>
      {contacts.map(({ name, phones }) => (
        <li key={`${name}${phones.join()}`}>
          <IconUserCircle size={28} />
          <span>
            <strong>{name}</strong>
            {phones.map((phone) => (
              <span key={phone} className="figures">
                {phone}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Answers({ form, title }: { form: NonNullable<ChatItem['content']['form']>; title: string }) {
  return (
    <div className={classes.form}>
      <strong>{title}</strong>
      <dl>
        {form.answers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Carousel({ cards }: { cards: ChatItem['content']['cards'] }) {
  return (
    <div className={classes.carousel}>
      {cards.map((card) => (
        <div key={`${card.imageUrl}${card.videoUrl}${card.body}`} className={classes.card}>
          {card.imageUrl && <img src={card.imageUrl} alt="" loading="lazy" />}
          {card.videoUrl && (
            <video controls preload="metadata" src={card.videoUrl}>
              <track kind="captions" />
            </video>
          )}
          <div className={classes.text}>{card.body}</div>
          {card.buttons.map(({ text }) => (
            <div key={text} className={classes.cardButton}>
              {text}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
