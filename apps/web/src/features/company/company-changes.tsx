import type { companyChange } from '@kaarditeek/domain/company/schema'
import { useMemo } from 'react'
import type { z } from 'zod'
import { Email } from '../../components/email'
import { type ChangedField, ChangesTable } from '../../components/history/old-changes'
import { below, type ChangesSearch } from '../../components/history/search'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'
import { useCreationName } from './choices'

const useFields = () => {
  const t = useWords()
  const creationName = useCreationName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are the words'
  return useMemo(
    (): ChangedField<z.output<typeof companyChange>>[] => [
      { name: 'name' },
      { name: 'identification' },
      { name: 'address' },
      { name: 'phone' },
      { name: 'email', show: ({ email }) => <Email address={email} /> },
      { name: 'billingEmail', show: ({ billingEmail }) => billingEmail && <Email address={billingEmail} /> },
      {
        name: 'allowPartialPayments',
        show: ({ allowPartialPayments }) => t(allowPartialPayments ? 'common.yes' : 'common.no'),
      },
      { name: 'cardCreationTypeID', show: ({ cardCreationTypeID }) => creationName(cardCreationTypeID) },
    ],
    [t],
  )
}

type Props = { companyID: number | 'company'; search: ChangesSearch }

/** The history of a company, as a tab. */
export const CompanyChanges = ({ companyID, search }: Props) => {
  const input = { ...search, companyID }
  const { changes } = trpc.company
  return (
    <ChangesTable
      ns="company"
      fields={useFields()}
      search={search}
      page={changes.page.useQuery(input, keepOld)}
      below={changes.page.useQuery(below(input), keepOld)}
      totals={changes.totals.useQuery(anyPage(input), keepOld)}
    />
  )
}
