import type { Terminal } from '@kaarditeek/domain/terminal/schema'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { useIsInRow } from '../../components/action/row-actions'
import { Icon } from '../../components/icon'
import { IconLink, LinkButton } from '../../components/links'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { trialOf, useMayTry } from '../../shared/web-api/may-try'
import { EditTerminalForm } from './terminal-form'

/** Opens the trial of a payment at a terminal, from its row or its page. */
export const TryTerminalAction = ({ terminal }: { terminal: Terminal }) => {
  const t = useWords()
  const isInRow = useIsInRow()
  if (!useMayTry()) return null
  const trial = trialOf(terminal)
  if (isInRow) return <IconLink icon="terminal" label={t('terminal.tryRow', terminal)} {...trial} />
  return (
    <LinkButton {...trial} variant="default" leftSection={<Icon name="terminal" />}>
      {t('terminal.try')}
    </LinkButton>
  )
}

type Props = { terminal: Terminal; leave?: () => Promise<void> }

/** Actions that edit and close a terminal, in its row and on its page. */
export const TerminalActions = ({ terminal, leave }: Props) => {
  const t = useWords()
  const { terminalOwnerID, id: tid } = terminal
  return (
    <>
      <EditAction verb={t('terminal.edit')} title={t('terminal.editRow', terminal)}>
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
