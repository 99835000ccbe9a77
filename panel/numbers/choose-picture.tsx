import { FileButton, Group, Input, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import { uploadFile } from '../api/upload-file.ts';
import { IconUpload } from '../ui/icons.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import { profileWords } from './profile-words.ts';

const mostBytes = 5 * 1_048_576;

type Props = { url: string | null; onChange: (url: string) => void };

/** Uploads a picture; the platform takes it from there when the profile is published. */
export function ChoosePicture({ url, onChange }: Props) {
  const t = useWords(profileWords);
  const may = useMay();
  const toast = useToast();
  const [share, setShare] = useState<number | null>(null);
  const upload = async (file: File | null) => {
    if (!file) return;
    if (!['image/jpeg', 'image/png'].includes(file.type) || file.size > mostBytes) return toast.wrong(t.pictureWrong);
    setShare(0);
    await uploadFile(file, setShare)
      .then((uploaded) => onChange(uploaded.url))
      .catch(toast.refused);
    setShare(null);
  };
  return (
    <Input.Wrapper label={t.picture} labelElement="div">
      <Group gap="sm">
        <FileButton accept="image/jpeg,image/png" onChange={(file) => void upload(file)}>
          {(props) => (
            <ReasonButton
              variant="default"
              size="xs"
              loading={share !== null}
              reason={may('updateBusinessProfile')}
              leftSection={<IconUpload size={15} aria-hidden />}
              onClick={props.onClick}
            >
              {url ? t.changePicture : t.choosePicture}
            </ReasonButton>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {t.pictureHow}
        </Text>
      </Group>
    </Input.Wrapper>
  );
}
