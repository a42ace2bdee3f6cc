import { lackingOfOwner } from '@kaarditeek/domain/settlement/invoice'
import { isUnsettled } from '@kaarditeek/domain/settlement/sums'
import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { Group, Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { EditTerminalOwnerForm } from './terminal-owner-form'

/** Whether there is anything to invoice an owner for: a settlement, or something that is not settled yet. */
const useIsSettled = ({ terminalOwnerID }: TerminalOwner) => {
  const { data: settled } = trpc.settlement.page.useQuery({ terminalOwnerID, limit: 1 })
  const { data: unsettled } = trpc.settlement.unsettled.useQuery({ terminalOwnerID })
  return Boolean(settled?.list.length || (unsettled && isUnsettled(unsettled)))
}

/** Names the data that the e-invoices of an owner who is settled lack, and opens the form that adds them; nothing if they lack none. Rule 22.10. */
export const InvoiceLacks = ({ owner }: { owner: TerminalOwner }) => {
  const isSettled = useIsSettled(owner)
  const t = useWords()
  const mayAdd = useMay()('editTerminals') && owner.closedAt === null
  const lacks = lackingOfOwner(owner)
  const fields = lacks.map((datum) => t(`terminalOwner.${datum}`))
  if (fields.length === 0 || !isSettled) return null
  return (
    <Group gap="sm" mb="lg">
      <Text size="sm" c="dimmed">
        {t('terminalOwner.invoiceLacks', { fields: fields.join(', ') })}
      </Text>
      {mayAdd && (
        <EditAction
          icon="plus"
          verb={t('terminalOwner.addData')}
          title={t('terminalOwner.editTitle', { name: owner.name })}
        >
          {(done) => <EditTerminalOwnerForm owner={owner} adds={lacks} done={done} />}
        </EditAction>
      )}
    </Group>
  )
}
