import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { formatDay } from '@kaarditeek/i18n/format'
import { Group, Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { EditTerminalOwnerForm } from './terminal-owner-form'

/**
 * Says what does not count as unsettled of an owner that has no settlement yet, or a draft alone, and opens the form that sets the first day. An owner
 * has one draft at most, so that two settlements tell whether one is closed. Rule 22.13.
 */
export const SettledFromOffer = ({ owner }: { owner: TerminalOwner }) => {
  const t = useWords()
  const mayEdit = useMay()('editTerminals')
  const { terminalOwnerID, name, settledFrom, terminalCount } = owner
  const { data: settled } = trpc.settlement.page.useQuery({ terminalOwnerID, limit: 2 })
  if (settledFrom !== null || terminalCount === 0) return null
  if (!settled?.list.every(({ state }) => state === 'draft')) return null
  const [draft] = settled.list
  return (
    <Group gap="sm" mb="lg">
      <Text size="sm" c="dimmed">
        {draft
          ? t('terminalOwner.noSettledBefore', { day: formatDay(draft.startDate) })
          : t('terminalOwner.noSettledFrom')}
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
