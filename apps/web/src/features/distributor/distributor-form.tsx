import { type Distributor, distributorEdit, newDistributor } from '@kaarditeek/domain/distributor/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { LinkButton } from '../../components/link-button'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'

export const NewDistributorForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('distributor', newDistributor, {
    start: { name: '' },
    save: trpc.distributor.create.useMutation(),
    saved: (distributor) => {
      done()
      changed()
      const open = (
        <LinkButton
          to="/distributors/$distributorID"
          params={distributor}
          variant="light"
          size="compact-sm"
          mt={6}
        >
          {t('distributor.open')}
        </LinkButton>
      )
      notice(t('distributor.added', { name: distributor.name }), open)
    },
  })
  return (
    <Form form={form} submit={t('distributor.add')} cancel={done}>
      <Field name="name" autoFocus />
    </Form>
  )
}

type EditProps = { of: Distributor; done: () => void }

export const EditDistributorForm = ({ of: { distributorID, name }, done }: EditProps) => {
  const t = useWords()
  const form = useSchemaForm('distributor', distributorEdit, {
    start: { distributorID, name },
    save: trpc.distributor.edit.useMutation(),
    saved: () => {
      done()
      changed()
      notice(t('common.saved'))
    },
  })
  return (
    <Form
      form={form}
      submit={t('common.save')}
      why={form.isDirty() ? null : t('form.unchanged')}
      cancel={done}
    >
      <Field name="name" autoFocus />
    </Form>
  )
}

/** Companies and users are shown with the names of their distributors. */
const changed = () => {
  void api.distributor.invalidate()
  void api.company.invalidate()
  void api.operator.invalidate()
}
