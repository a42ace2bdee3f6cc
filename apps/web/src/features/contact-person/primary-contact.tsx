import { Group, Paper, Title } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { RowActions } from '../../components/action/row-actions'
import { Facts } from '../../components/data'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { contactData } from './columns'
import { EditContactPersonForm } from './contact-person-form'

type Props = {
  customerID: number
  closed: boolean
  /** Shows each value beside its label. */
  narrow?: boolean
}

/** Shows the customer's primary contact person; nothing if it has none. */
export const PrimaryContact = ({ customerID, closed, narrow = false }: Props) => {
  const t = useWords()
  const mayEdit = useMay()('editCustomers') && !closed
  const { data } = trpc.contactPerson.page.useQuery({ customerID, limit: 1 })
  const [person] = data?.list ?? []
  if (!person?.isPrimary) return null
  const edit = (
    <EditAction verb={t('contactPerson.edit')} title={t('contactPerson.editRow', person)}>
      {(done) => <EditContactPersonForm person={person} done={done} />}
    </EditAction>
  )
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('contactPerson.primary')}>
      <Group justify="space-between" mb="sm" gap="xs" wrap="nowrap">
        <Title order={2} size="sm" flex={1}>
          {t('contactPerson.primary')}
        </Title>
        {mayEdit && <RowActions icons={narrow}>{edit}</RowActions>}
      </Group>
      <Facts record={person} fields={contactData} narrow={narrow} />
    </Paper>
  )
}
