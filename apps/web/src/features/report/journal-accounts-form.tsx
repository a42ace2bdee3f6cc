import { journalAccounts } from '@kaarditeek/domain/company-month/postings'
import { type JournalAccountsEdit, journalAccountsEdit } from '@kaarditeek/domain/company-month/schema'
import { Skeleton } from '@mantine/core'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { trpc } from '../../lib/trpc'

type Props = { done: () => void }

/** Names the accounts of the company's journals. */
export const JournalAccountsForm = ({ done }: Props) => {
  const { data } = trpc.companyMonth.accounts.useQuery()
  return data ? <Accounts record={data} done={done} /> : <Skeleton height={360} />
}

const Accounts = ({ record, done }: Props & { record: JournalAccountsEdit }) => {
  const form = useSchemaForm('companyMonth', journalAccountsEdit, {
    record,
    save: trpc.companyMonth.editAccounts.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      {journalAccounts.map((account) => (
        <Field key={account} name={`accounts.${account}`} />
      ))}
    </Form>
  )
}
