import type { Distributor } from '@kaarditeek/domain/distributor/schema'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Link } from '@tanstack/react-router'
import classes from '../../components/list/list.module.css'
import { columnsOf } from '../../components/list/old-columns'

const column = columnsOf<Distributor>('distributor')

export const distributorColumns = [
  column('name', {
    title: true,
    show: (distributor) => (
      <Link to="/distributors/$distributorID" params={distributor} className={classes.link}>
        {distributor.name}
      </Link>
    ),
  }),
  column('companyCount', { align: 'end', show: ({ companyCount }) => formatNumber(companyCount) }),
  column('operatorCount', { align: 'end', show: ({ operatorCount }) => formatNumber(operatorCount) }),
]
