import type { Terminal } from '@kaarditeek/domain/terminal/schema'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { TerminalActions } from './terminal-actions'

const column = columnsOf<Terminal>('terminal')
const others = [column('merchantID'), column.optional('payDesk'), column.optional('merchantRegNo')]

/** The fields of a terminal, on its page and in its history. */
export const terminalFields = [column('terminalID'), ...others]

export const terminalColumns = [
  column.title('terminalID', ({ terminalOwnerID, id: tid, terminalID }) => (
    <TextLink to="/terminal-owners/$terminalOwnerID/terminals/$tid" params={{ terminalOwnerID, tid }}>
      {terminalID}
    </TextLink>
  )),
  ...others,
  column.actions('editTerminals', (terminal) => <TerminalActions terminal={terminal} />),
]
