import type { sandboxMailInput } from '@kaarditeek/domain/sandbox/list'
import { Paper } from '@mantine/core'
import type { z } from 'zod'
import { ActionButton } from '../../components/action-button'
import { Empty } from '../../components/empty'
import { failureNotice } from '../../components/notice'
import { PageSection } from '../../components/page'
import { useWords } from '../../lib/language'
import { useMay, useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { useSelectAccount } from '../../shared/session/use-select-account'
import { Sandbox } from './sandbox'

type Props = { search: z.output<typeof sandboxMailInput> }

/** The sandbox of the own company: in the company the way into it, in the sandbox what it has. Rule 16.1. */
export const SandboxTab = ({ search }: Props) =>
  useViewer().sandbox ? <Sandbox search={search} /> : <OpenSandbox />

const OpenSandbox = () => {
  const t = useWords()
  const mayOpen = useMay()('openSandbox')
  const { select, isPending: isSelecting } = useSelectAccount()
  const { mutate, isPending } = trpc.sandbox.open.useMutation({
    onSuccess: ({ accountID }) => select(accountID, { to: '/companies/company', search: { tab: 'sandbox' } }),
    onError: failureNotice,
  })
  return (
    <PageSection title={t('sandbox.title')}>
      <Paper withBorder radius="lg">
        <Empty icon="sandbox" title={t('sandbox.unopened')} help={t('sandbox.help')}>
          {mayOpen && (
            <ActionButton loading={isPending || isSelecting} onClick={() => mutate()}>
              {t('sandbox.open')}
            </ActionButton>
          )}
        </Empty>
      </Paper>
    </PageSection>
  )
}
