import { ActionIcon, FileButton, Loader, TextInput, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/me.tsx';
import { uploadFile } from '../api/upload-file.ts';
import { IconUpload } from '../ui/icons-sending.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './builder-words.ts';

type Props = {
  label: string;
  description?: ReactNode;
  kind: 'IMAGE' | 'DOCUMENT';
  value: string;
  error: string | null;
  onChange: (url: string) => void;
};

const types = { IMAGE: 'image/png,image/jpeg', DOCUMENT: 'application/pdf' } as const;

/** The address of a file, written by hand or that of a file handed over here. */
export function MediaField({ label, description, kind, value, error, onChange }: Props) {
  const t = useWords(words);
  const toast = useToast();
  const forbidden = useMay()('uploadMedia');
  const [isBusy, setIsBusy] = useState(false);
  const upload = async (file: File | null) => {
    if (!file) return;
    setIsBusy(true);
    try {
      onChange((await uploadFile(file, () => undefined)).url);
    } catch (refused) {
      toast.refused(refused);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <TextInput
      type="url"
      label={label}
      description={description}
      placeholder="https://"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        isBusy ? (
          <Loader size="xs" aria-label={t.uploading} />
        ) : (
          forbidden === null && (
            <FileButton
              accept={types[kind]}
              onChange={(file) => void upload(file)}
              inputProps={{ 'aria-label': t.uploadTo(label) }}
            >
              {(props) => (
                <Tooltip label={t.upload}>
                  <ActionIcon {...props} variant="subtle" color="gray" aria-label={t.uploadTo(label)}>
                    <IconUpload size={16} />
                  </ActionIcon>
                </Tooltip>
              )}
            </FileButton>
          )
        )
      }
    />
  );
}
