import type { customerChange } from '@kaarditeek/domain/customer/schema'
import { useMemo } from 'react'
import type { z } from 'zod'
import { Email } from '../../components/email'
import { type ChangedField, ChangesTable } from '../../components/history/old-changes'
import { below, type ChangesSearch } from '../../components/history/search'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'
import { useLanguageName, useTypeName } from './choices'

const useFields = () => {
  const t = useWords()
  const typeName = useTypeName()
  const languageName = useLanguageName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are the words'
  return useMemo(
    (): ChangedField<z.output<typeof customerChange>>[] => [
      { name: 'name' },
      { name: 'customerTypeID', show: ({ customerTypeID }) => typeName(customerTypeID) },
      { name: 'identification' },
      { name: 'address' },
      { name: 'email', show: ({ email }) => email && <Email address={email} /> },
      { name: 'phone' },
      { name: 'billingEmail', show: ({ billingEmail }) => billingEmail && <Email address={billingEmail} /> },
      { name: 'languageID', show: ({ languageID }) => languageName(languageID) },
      { name: 'customerNo' },
    ],
    [t],
  )
}

type Props = { customerID: number; search: ChangesSearch }

/** The history of a customer, as a tab. */
export const CustomerChanges = ({ customerID, search }: Props) => {
  const input = { ...search, customerID }
  const { changes } = trpc.customer
  return (
    <ChangesTable
      ns="customer"
      fields={useFields()}
      search={search}
      page={changes.page.useQuery(input, keepOld)}
      below={changes.page.useQuery(below(input), keepOld)}
      totals={changes.totals.useQuery(anyPage(input), keepOld)}
    />
  )
}
