import type { ActiveOwner, TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { formatDay } from '@kaarditeek/i18n/format'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { TextValue } from '../../components/value'
import { CountryName } from '../../shared/country/country-name'

const column = columnsOf<TerminalOwner>('terminalOwner')
const ofActive = columnsOf<ActiveOwner>('terminalOwner')
const identifier = column.optional('identifier')
const seldom = { onlyGiven: true, onDemand: true, priority: 0 } as const
const ofInvoices = [
  column.optional('address', seldom),
  column('countryCode', (code) => <CountryName code={code} />, seldom),
  column.optional('vatNumber', seldom),
]
const settledFrom = column('settledFrom', (day) => <TextValue value={day && formatDay(day)} />, {
  ...seldom,
  named: true,
})

/** The data of an owner that its name and its terminals do not show. */
export const ownerData = [column.optional('identifier', { onlyGiven: true }), ...ofInvoices, settledFrom]
export const ownerChanges = [column('name'), identifier, ...ofInvoices, settledFrom]
export const ownerColumns = [
  column.title('name', (owner) => (
    <TextLink to="/terminal-owners/$terminalOwnerID" params={owner}>
      {owner.name}
    </TextLink>
  )),
  identifier,
  column.number('terminalCount'),
  ...ofInvoices,
  settledFrom,
]
/** Columns of owners with the last payments at their terminals. */
export const activeOwnerColumns = [
  ...ownerColumns,
  ofActive.moment('lastTransaction', { none: 'terminalOwner.neverUsed', priority: 3 }),
]
