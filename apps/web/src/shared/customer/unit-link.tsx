import type { ReactNode } from 'react'
import { TextLink } from '../../components/text-link'
import { useMay } from '../../lib/session'

type Props = { customerID: number; customerUnitID: number; closed: boolean; children: ReactNode }

/** Links to a unit's page. Plain text if the unit is closed or the viewer may not see it. Specification §6. */
export const UnitLink = ({ customerID, customerUnitID: uid, closed, children }: Props) => {
  const may = useMay()
  if (closed || !may('viewCustomers')) return children
  return (
    <TextLink to="/customers/$customerID/unit-history/$uid" params={{ customerID, uid }}>
      {children}
    </TextLink>
  )
}
