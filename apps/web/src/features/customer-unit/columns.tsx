import { type CustomerUnit, unitTexts } from '@kaarditeek/domain/customer-unit/schema'
import { othersOf } from '@kaarditeek/domain/shown-texts'
import { Badge } from '../../components/badge'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { RowTitle } from '../../components/list/row'
import { useWords } from '../../lib/language'
import { ownChange } from '../../shared/own-field/own-fields'
import { UnitActions } from './unit-actions'

const column = columnsOf<CustomerUnit>('customerUnit')
const name = column('name')
const others = othersOf(unitTexts, [name]).map((text) => column.optional(text))

/** The fields of a unit on its page, and in its history. */
export const unitData = [...others, column.flag('defaultCustomerUnit')]
export const unitChanges = [name, ...unitData, ownChange('customerUnit')]

export const unitColumns = [
  column.title('name', (unit) => <Name unit={unit} />),
  ...others,
  column.flag('hasCards'),
  column.actions('editCustomers', (unit) => <UnitActions unit={unit} />),
]

/** Links to the unit's page; plain text for a closed unit. Rule 11.5. */
const Name = ({ unit }: { unit: CustomerUnit }) => {
  const { customerID, customerUnitID: uid } = unit
  return (
    <RowTitle badge={<UnitBadge unit={unit} />}>
      {unit.closed ? (
        unit.name
      ) : (
        <TextLink to="/customers/$customerID/unit-history/$uid" params={{ customerID, uid }}>
          {unit.name}
        </TextLink>
      )}
    </RowTitle>
  )
}

export const UnitBadge = ({ unit: { defaultCustomerUnit, closed } }: { unit: CustomerUnit }) => {
  const t = useWords()
  if (closed)
    return (
      <Badge icon="lock" tone="calm">
        {t('customerUnit.closed')}
      </Badge>
    )
  if (!defaultCustomerUnit) return null
  return (
    <Badge icon="check" tone="accent">
      {t('customerUnit.defaultCustomerUnit')}
    </Badge>
  )
}
