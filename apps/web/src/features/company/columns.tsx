import type { companyRow } from '@kaarditeek/domain/company/schema'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { Email } from '../../components/email'
import classes from '../../components/list/list.module.css'
import { columnsOf } from '../../components/list/old-columns'

const column = columnsOf<z.output<typeof companyRow>>('company')

export const companyColumns = [
  column('name', {
    title: true,
    show: (company) => (
      <Link to="/companies/$companyID" params={company} className={classes.link}>
        {company.name}
      </Link>
    ),
  }),
  column('phone'),
  column('email', { show: ({ email }) => <Email address={email} /> }),
  column('identification'),
]
