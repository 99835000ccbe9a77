import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { IconPlayerPause, IconPlayerPlay, IconX } from '../ui/icons.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { type Campaign, isOver, refundAhead } from './campaign-types.ts';
import { words } from './detail-words.ts';

const refreshes = ['/v1/campaigns', '/v1/campaigns/{id}', '/campaigns/{id}/summary', '/v1/wallet'];

/** Pause, resume and cancel. A cancel shows first what comes back, and afterwards what came back. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const t = useWords(words);
  const formats = useFormats();
  const may = useMay();
  const toast = useToast();
  const params = { id: campaign.id };
  const announcing = (sentence: string) => ({
    refreshes,
    onSuccess: () => toast.done(sentence),
    onError: toast.refused,
  });
  const pause = useWrite('post', '/v1/campaigns/{id}/pause', announcing(t.pausedDone));
  const resume = useWrite('post', '/v1/campaigns/{id}/resume', announcing(t.resumedDone));
  const cancel = useWrite('post', '/v1/campaigns/{id}/cancel', {
    refreshes,
    onSuccess: ({ refundValue }) => toast.done(t.canceled(formats.money(refundValue))),
    onError: toast.refused,
  });
  if (isOver(campaign)) return null;
  const ask = async () => {
    const { pendingCount } = campaign;
    const money = formats.money(Math.round(refundAhead(campaign) * 100) / 100);
    const yes = await confirm({
      ...{
        title: t.cancelTitle,
        body: t.cancelHow(formats.number(pendingCount), pendingCount === 1, money),
        confirm: t.cancel,
        cancel: t.cancelNo,
      },
    });
    if (yes) cancel.mutate({ params });
  };
  return (
    <>
      {campaign.pausedAt ? (
        <ReasonButton
          reason={may('resumeCampaign')}
          loading={resume.isPending}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => resume.mutate({ params })}
        >
          {t.resume}
        </ReasonButton>
      ) : (
        <ReasonButton
          variant="default"
          reason={may('pauseCampaign')}
          loading={pause.isPending}
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          onClick={() => pause.mutate({ params })}
        >
          {t.pause}
        </ReasonButton>
      )}
      <ReasonButton
        variant="default"
        reason={may('cancelCampaign')}
        loading={cancel.isPending}
        leftSection={<IconX size={16} aria-hidden />}
        onClick={() => void ask()}
      >
        {t.cancel}
      </ReasonButton>
    </>
  );
}
