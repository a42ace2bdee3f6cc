import type { customerUnit } from '@kaarditeek/domain/customer/schema'
import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { z } from 'zod'
import { Badge } from '../../components/badge'
import { ListView } from '../../components/list/list-view'
import { columnsOf } from '../../components/list/old-columns'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'
import { type CustomerUnitsSearch, customerUnitsSearch } from './search'

type Unit = z.output<typeof customerUnit>
const column = columnsOf<Unit>('customerUnit')

const Name = ({ of: { name, defaultCustomerUnit, closed } }: { of: Unit }) => {
  const t = useWords()
  return (
    <Group gap="xs">
      <Text span inherit fw={600}>
        {name}
      </Text>
      {defaultCustomerUnit && !closed && (
        <Badge icon="check" tone="accent">
          {t('customerUnit.defaultCustomerUnit')}
        </Badge>
      )}
      {closed && (
        <Badge icon="lock" tone="calm">
          {t('customerUnit.closed')}
        </Badge>
      )}
    </Group>
  )
}

const useColumns = () => {
  const t = useWords()
  return useMemo(
    () => [
      column('name', { title: true, show: (unit) => <Name of={unit} /> }),
      column('comment', { show: ({ comment }) => comment ?? t('common.none') }),
      column('hasCards', { show: ({ hasCards }) => t(hasCards ? 'common.yes' : 'common.no') }),
    ],
    [t],
  )
}

type Props = { customerID: number; search: CustomerUnitsSearch }

/** The units of a customer, as a tab. */
export const CustomerUnits = ({ customerID, search }: Props) => {
  const input = { ...search, customerID }
  return (
    <ListView
      ns="customerUnit"
      schema={customerUnitsSearch}
      search={search}
      page={trpc.customer.units.page.useQuery(input, keepOld)}
      totals={trpc.customer.units.totals.useQuery(anyPage(input), keepOld)}
      columns={useColumns()}
      compact
    />
  )
}
