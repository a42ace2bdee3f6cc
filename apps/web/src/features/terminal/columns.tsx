import { othersOf } from '@kaarditeek/domain/shown-texts'
import { type ActiveTerminal, shownTerminal, type Terminal } from '@kaarditeek/domain/terminal/schema'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { TerminalActions, TryTerminalAction } from './terminal-actions'

const column = columnsOf<Terminal>('terminal')
const ofActive = columnsOf<ActiveTerminal>('terminal')
const terminalID = column('terminalID')
const others = othersOf(shownTerminal, [terminalID]).map((name) => column.optional(name))

/** The fields of a terminal, on its page and in its history. */
export const terminalFields = [terminalID, ...others]

const title = column.title('terminalID', ({ terminalOwnerID, id: tid, terminalID }) => (
  <TextLink to="/terminal-owners/$terminalOwnerID/terminals/$tid" params={{ terminalOwnerID, tid }}>
    {terminalID}
  </TextLink>
))
const actions = column.actions(
  'editTerminals',
  (terminal) => (
    <>
      <TryTerminalAction terminal={terminal} />
      <TerminalActions terminal={terminal} />
    </>
  ),
  { width: 8 },
)

export const terminalColumns = [title, ...others, actions]
/** Columns of closed terminals. */
export const closedTerminalColumns = [title, ...others, column.moment('closedAt', { priority: 3 })]
/** Columns of terminals with their last payments. */
export const activeTerminalColumns = [
  title,
  ...others,
  ofActive.moment('lastTransaction', { none: 'terminal.neverUsed', priority: 3 }),
  actions,
]
