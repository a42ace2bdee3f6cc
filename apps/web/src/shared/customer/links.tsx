import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextLink } from '../../components/links'
import classes from '../../components/list/list.module.css'
import { useMay } from '../../lib/session'

type Props = { customerID: number; closed?: boolean; children: ReactNode }

/** Links to a customer's page. Plain text if the customer is closed or the viewer may not see it. Specification §6. */
export const CustomerLink = ({ customerID, closed, children }: Props) => {
  const may = useMay()
  if (closed || !may('viewCustomers')) return children
  return (
    <Link to="/customers/$customerID" params={{ customerID }} className={classes.link}>
      {children}
    </Link>
  )
}

type UnitProps = { customerID: number; customerUnitID: number; closed: boolean; children: ReactNode }

/** Links to a unit's page. Plain text if the unit is closed or the viewer may not see it. Specification §6. */
export const UnitLink = ({ customerID, customerUnitID: uid, closed, children }: UnitProps) => {
  const may = useMay()
  if (closed || !may('viewCustomers')) return children
  return (
    <TextLink to="/customers/$customerID/unit-history/$uid" params={{ customerID, uid }}>
      {children}
    </TextLink>
  )
}
