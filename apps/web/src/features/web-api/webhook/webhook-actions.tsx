import type { Webhook } from '@kaarditeek/domain/webhook/schema'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ActionButton } from '../../../components/action-button'
import { confirm } from '../../../components/confirm'
import { FormModal } from '../../../components/form/form-modal'
import { Icon } from '../../../components/icon'
import { failureNotice, notice } from '../../../components/notice'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'
import { TestForm } from './test-form'

const compact = { size: 'compact-sm', variant: 'subtle' } as const

/** Sends a test event, pauses or resumes the webhook, and rotates its secret. */
export const WebhookActions = ({ webhook }: { webhook: Webhook }) => (
  <>
    <SendTest webhook={webhook} />
    <Pause webhook={webhook} />
    <RotateSecret webhook={webhook} />
  </>
)

const SendTest = ({ webhook }: { webhook: Webhook }) => {
  const t = useWords()
  const [asking, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button {...compact} leftSection={<Icon name="terminal" size={16} />} onClick={open}>
        {t('webhook.sendTest')}
      </Button>
      <FormModal title={t('webhook.sendTest')} opened={asking} close={close}>
        <TestForm webhook={webhook} done={close} />
      </FormModal>
    </>
  )
}

const Pause = ({ webhook: { id, state } }: { webhook: Webhook }) => {
  const t = useWords()
  const isPaused = state === 'paused'
  const { mutate, isPending } = trpc.webhook.pause.useMutation({
    onSuccess: (saved) =>
      notice(t(saved.state === 'paused' ? 'webhook.paused' : 'webhook.resumed'), saved.url),
    onError: failureNotice,
  })
  const ask = async () => {
    const question = {
      title: t('webhook.pauseTitle'),
      body: t('webhook.pauseBody'),
      verb: t('webhook.pause'),
    }
    if (isPaused || (await confirm(question))) mutate({ id, paused: !isPaused, masked: true })
  }
  return (
    <ActionButton
      {...compact}
      leftSection={<Icon name="clock" size={16} />}
      loading={isPending}
      onClick={() => void ask()}
    >
      {t(isPaused ? 'webhook.resume' : 'webhook.pause')}
    </ActionButton>
  )
}

const RotateSecret = ({ webhook: { id } }: { webhook: Webhook }) => {
  const t = useWords()
  const { mutate, isPending } = trpc.webhook.rotateSecret.useMutation({
    onSuccess: ({ url }) => notice(t('webhook.secretRotated'), url),
    onError: failureNotice,
  })
  const verb = t('webhook.rotateSecret')
  const ask = async () => {
    if (await confirm({ title: verb, body: t('webhook.rotateSecretBody'), verb }))
      mutate({ id, masked: true })
  }
  return (
    <ActionButton
      {...compact}
      leftSection={<Icon name="renew" size={16} />}
      loading={isPending}
      onClick={() => void ask()}
    >
      {verb}
    </ActionButton>
  )
}
