import { lackingOfOwner } from '@kaarditeek/domain/settlement/invoice'
import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { Group, Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { EditTerminalOwnerForm } from './terminal-owner-form'

/** Names the data that the owner's e-invoices lack, and opens the form that adds them; nothing if they lack none. Rule 22.10. */
export const InvoiceLacks = ({ owner }: { owner: TerminalOwner }) => {
  const t = useWords()
  const mayAdd = useMay()('editTerminals')
  const lacks = lackingOfOwner(owner)
  const fields = lacks.map((datum) => t(`terminalOwner.${datum}`))
  if (fields.length === 0) return null
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
