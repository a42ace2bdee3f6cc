import { type Distributor, distributorEdit, newDistributor } from '@kaarditeek/domain/distributor/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { NoticeLink } from '../../components/links'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

export const NewDistributorForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('distributor', newDistributor, {
    start: {},
    save: trpc.distributor.create.useMutation(),
    saved: (distributor) =>
      notice(
        t('distributor.added', distributor),
        <NoticeLink to="/distributors/$id" params={distributor}>
          {t('distributor.open')}
        </NoticeLink>,
      ),
    done,
  })
  return (
    <Form form={form}>
      <Field name="name" autoFocus />
    </Form>
  )
}

type EditProps = { distributor: Distributor; done: () => void }

export const EditDistributorForm = ({ distributor, done }: EditProps) => {
  const form = useSchemaForm('distributor', distributorEdit, {
    record: distributor,
    save: trpc.distributor.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Field name="name" autoFocus />
    </Form>
  )
}
