import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { Group, Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { EditTerminalOwnerForm } from './terminal-owner-form'

/** Says that only last month counts as unsettled of an owner without a settlement, and opens the form that sets the first day. Rule 22.13. */
export const SettledFromOffer = ({ owner }: { owner: TerminalOwner }) => {
  const t = useWords()
  const mayEdit = useMay()('editTerminals')
  const { terminalOwnerID, name, settledFrom, terminalCount } = owner
  const { data: settled } = trpc.settlement.page.useQuery({ terminalOwnerID, limit: 1 })
  if (settledFrom !== null || terminalCount === 0 || settled?.list.length !== 0) return null
  return (
    <Group gap="sm" mb="lg">
      <Text size="sm" c="dimmed">
        {t('terminalOwner.noSettledFrom')}
      </Text>
      {mayEdit && (
        <EditAction
          icon="plus"
          verb={t('terminalOwner.addSettledFrom')}
          title={t('terminalOwner.editTitle', { name })}
        >
          {(done) => <EditTerminalOwnerForm owner={owner} adds={['settledFrom']} done={done} />}
        </EditAction>
      )}
    </Group>
  )
}
