import { Text } from '@mantine/core';
import { IconBuilding } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import type { OwnNumber } from './number.ts';
import classes from './numbers.module.css';
import { type ProfileValues, websiteOf } from './profile-values.ts';
import { profileWords } from './profile-words.ts';

type Props = { values: ProfileValues; number: OwnNumber | undefined };

/** The profile as people see it in a chat, while it is being written. */
export function ProfileCard({ values, number }: Props) {
  const t = useWords(profileWords);
  const { about, description, vertical, address, email, website, otherWebsite, pictureUrl } = values;
  const facts = [
    [t.about, about],
    [t.description, description],
    [t.address, address],
    [t.email, email],
    [t.website, [website, otherWebsite].map(websiteOf).filter(Boolean).join('\n')],
  ].filter(([, text]) => text?.trim());
  return (
    <div>
      <Text size="xs" c="dimmed" mb={6}>
        {t.preview}
      </Text>
      <div className={classes.card}>
        {pictureUrl ? (
          <img src={pictureUrl} alt="" width={84} height={84} className={classes.picture} />
        ) : (
          <div className={classes.picture}>
            <IconBuilding size={34} aria-hidden />
          </div>
        )}
        <Text fw={600}>{number?.displayName ?? t.noName}</Text>
        <Text size="sm" c="dimmed" className="figures">
          {number?.phone}
        </Text>
        {vertical && (
          <Text size="sm" c="dimmed">
            {t.verticals[vertical]}
          </Text>
        )}
        {facts.length > 0 && (
          <dl className={classes.facts}>
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
