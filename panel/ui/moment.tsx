import { useEffect, useState } from 'react';
import { useFormats } from '../words/index.tsx';

type Props = { at: string; form?: 'relative' | 'dateTime' | 'exact' | 'date' | 'brief' };

/** A time as people say it; pointing at it shows it to the second. */
export function Moment({ at, form = 'dateTime' }: Props) {
  const formats = useFormats();
  const [, tick] = useState(0);
  useEffect(() => {
    if (form !== 'relative') return;
    const timer = setInterval(() => tick((count) => count + 1), 30_000);
    return () => clearInterval(timer);
  }, [form]);
  return (
    <time dateTime={at} title={formats.whole(at)} className="figures">
      {formats[form](at)}
    </time>
  );
}
