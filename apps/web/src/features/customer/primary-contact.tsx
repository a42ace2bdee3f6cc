import { Paper, Title } from '@mantine/core'
import { Facts } from '../../components/data'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { contactFields } from './contact-people'

/** Shows the customer's primary contact person; nothing if it has none. */
export const PrimaryContact = ({ customerID }: { customerID: number }) => {
  const t = useWords()
  const { data } = trpc.contactPerson.page.useQuery({ customerID, limit: 1 })
  const [person] = data?.list ?? []
  if (!person?.isPrimary) return null
  return (
    <Paper withBorder radius="lg" p="lg" mb="lg" component="section" aria-label={t('contactPerson.primary')}>
      <Title order={2} fz="sm" mb="sm">
        {t('contactPerson.primary')}
      </Title>
      <Facts record={person} fields={contactFields} />
    </Paper>
  )
}
