import { CloseButton, Progress, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Uploaded, uploadFile } from '../api/upload-file.ts';
import { IconFile } from '../ui/icons.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import classes from './composer.module.css';
import { composerWords } from './composer-words.ts';

export type Attached = { file: File; uploaded: Uploaded | null };

const mega = 1_048_576;

/** What the service would refuse is not sent there first. */
export const isAllowed = ({ type, size }: File) =>
  type === 'application/pdf' ? size <= 100 * mega : ['image/jpeg', 'image/png'].includes(type) && size <= 5 * mega;

type Props = { attached: Attached; onChange: (attached: Attached | null) => void };

/** A file on its way to the service, before it is sent with the message. */
export function AttachedFile({ attached: { file, uploaded }, onChange }: Props) {
  const t = useWords(composerWords);
  const toast = useToast();
  const [share, setShare] = useState(0);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  // Whatever the parent draws meanwhile, one file is handed over once.
  const latest = useRef({ toast, onChange });
  latest.current = { toast, onChange };
  useEffect(() => {
    const stop = new AbortController();
    uploadFile(file, setShare, stop.signal).then(
      (done) => latest.current.onChange({ file, uploaded: done }),
      (error: unknown) => {
        if (error instanceof DOMException) return;
        latest.current.toast.refused(error);
        latest.current.onChange(null);
      },
    );
    return () => stop.abort();
  }, [file]);
  return (
    <div className={classes.file}>
      {preview ? <img src={preview} alt="" /> : <IconFile size={26} />}
      <div className={classes.fileName}>
        <Text size="sm" truncate>
          {file.name}
        </Text>
        {!uploaded && <Progress value={share * 100} size="xs" aria-label={t.uploading(file.name)} />}
      </div>
      <CloseButton aria-label={t.removeFile} onClick={() => onChange(null)} />
    </div>
  );
}
