import type { Terminal } from '@kaarditeek/domain/terminal/schema'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { EditTerminalForm } from './terminal-form'

type Props = { terminal: Terminal; leave?: () => Promise<void> }

/** Actions that edit and close a terminal, in its row and on its page. */
export const TerminalActions = ({ terminal, leave }: Props) => {
  const t = useWords()
  const { terminalOwnerID, id: tid } = terminal
  return (
    <>
      <EditAction
        verb={t('terminal.edit')}
        label={t('terminal.editRow', terminal)}
        title={t('terminal.editTitle', terminal)}
      >
        {(done) => <EditTerminalForm terminal={terminal} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.terminal.close}
        input={{ terminalOwnerID, tid }}
        title={t('terminal.closeTitle', terminal)}
        body={t('terminal.closeBody')}
        verb={t('terminal.close')}
        leave={leave}
        closed={() => notice(t('terminal.closed'), t('terminal.closedTerminal', terminal))}
      />
    </>
  )
}
