import { othersOf } from '@kaarditeek/domain/shown-texts'
import { type ActiveOwner, ownerTexts, type TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { formatDay } from '@kaarditeek/i18n/format'
import { Badge } from '../../components/badge'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { RowTitle } from '../../components/list/row'
import { TextValue } from '../../components/value'
import { useWords } from '../../lib/language'
import { CountryName } from '../../shared/country/country-name'

const column = columnsOf<TerminalOwner>('terminalOwner')
const ofActive = columnsOf<ActiveOwner>('terminalOwner')
const [name, identifier] = [column('name'), column.optional('identifier')]
const seldom = { onlyGiven: true, onDemand: true, priority: 0 } as const
/** The texts of an owner beside its name and identifier. */
const moreTexts = (options?: typeof seldom) => {
  const made = [
    column.optional('address', options),
    column('countryCode', (code) => <CountryName code={code} />, options),
    column.optional('vatNumber', options),
  ]
  const others = othersOf(ownerTexts, [name, identifier, ...made])
  return [...made, ...others.map((text) => column.optional(text, options))]
}
const seldomTexts = moreTexts(seldom)
const settledFrom = column('settledFrom', (day) => <TextValue value={day && formatDay(day)} />, {
  ...seldom,
  named: true,
})

/** The data of an owner that its name and its terminals do not show. */
export const ownerData = [
  identifier,
  ...moreTexts(),
  column('settledFrom', (day) => <TextValue value={day && formatDay(day)} />),
]
export const ownerChanges = [name, identifier, ...seldomTexts, settledFrom]

export const ClosedBadge = () => (
  <Badge icon="lock" tone="calm">
    {useWords()('terminalOwner.closed')}
  </Badge>
)

/** The name of an owner, linked to its page. */
const Name = ({ terminalOwnerID, name, closedAt }: TerminalOwner) => (
  <RowTitle badge={closedAt !== null && <ClosedBadge />}>
    <TextLink to="/terminal-owners/$terminalOwnerID" params={{ terminalOwnerID }}>
      {name}
    </TextLink>
  </RowTitle>
)

export const ownerColumns = [
  column.title('name', (owner) => <Name {...owner} />),
  identifier,
  column.number('terminalCount'),
  ...seldomTexts,
  settledFrom,
  column.moment('closedAt', { onlyGiven: true, priority: 2 }),
]
/** Columns of owners with the last payments at their terminals. */
export const activeOwnerColumns = [
  ...ownerColumns,
  ofActive.moment('lastTransaction', { none: 'terminalOwner.neverUsed', priority: 3 }),
]
