import type { Terminal } from '@kaarditeek/domain/terminal/schema'
import { Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { FormModal } from '../../components/form/form-modal'
import { IconButton } from '../../components/icon-button'
import { useWords } from '../../lib/language'
import { EditTerminalForm } from './terminal-form'
import { useCloseTerminal } from './use-close-terminal'

/** What can be done with a terminal in its row. */
export const TerminalActions = ({ of: terminal }: { of: Terminal }) => {
  const t = useWords()
  const [editing, { open, close: doneEditing }] = useDisclosure(false)
  const closing = useCloseTerminal(terminal)
  const { terminalID } = terminal
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      <IconButton icon="edit" label={t('terminal.editRow', { terminalID })} onClick={open} />
      <IconButton
        icon="cross"
        label={t('terminal.closeTitle', { terminalID })}
        loading={closing.isPending}
        onClick={closing.ask}
      />
      <FormModal title={t('terminal.editTitle', { terminalID })} opened={editing} close={doneEditing}>
        <EditTerminalForm of={terminal} done={doneEditing} />
      </FormModal>
    </Group>
  )
}
