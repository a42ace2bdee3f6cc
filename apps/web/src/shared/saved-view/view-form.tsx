import { Level } from '@kaarditeek/domain/access/access'
import { levelOf } from '@kaarditeek/domain/access/roles'
import type { ReportPeriod } from '@kaarditeek/domain/report/periods'
import type { ViewedList } from '@kaarditeek/domain/saved-view/lists'
import { mayShareViews } from '@kaarditeek/domain/saved-view/rules'
import {
  newSavedView,
  type SavedView,
  savedViewEdit,
  type ViewState,
} from '@kaarditeek/domain/saved-view/schema'
import { z } from 'zod'
import { Field } from '../../components/form/field'
import type { FieldInputProps } from '../../components/form/field-input'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { ChoiceSet } from '../../components/input/choice-set'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'

const { name, shared } = newSavedView.shape
/** None chosen is everybody. */
const roles = { sharedRoleNrs: newSavedView.shape.sharedRoleNrs.unwrap().nullable().optional() }
/** `moves`: the days are kept as their period. */
const newView = z.strictObject({ name, shared, ...roles, moves: z.boolean() })

const viewEdit = savedViewEdit.omit({ state: true }).extend(roles)

const useMayShare = () => mayShareViews(useViewer().role)

type NewProps = {
  list: ViewedList
  state: ViewState
  /** The period whose days the list shows, or null. */
  period: ReportPeriod | null
  saved: (view: SavedView) => void
  done: () => void
}

const withPeriod = ({ search, ...state }: ViewState, period: ReportPeriod): ViewState => {
  const { startDate: _, endDate: __, ...rest } = search
  return { ...state, search: rest, period }
}

export const NewView = ({ list, state, period, saved, done }: NewProps) => {
  const t = useWords()
  const mayShare = useMayShare()
  const { mutateAsync } = trpc.savedView.create.useMutation()
  const form = useSchemaForm('savedView', newView, {
    start: { moves: period !== null },
    hidden: ['shared', 'sharedRoleNrs', 'moves'],
    save: {
      mutateAsync: ({ moves, sharedRoleNrs, ...values }) =>
        mutateAsync({
          list,
          ...values,
          sharedRoleNrs: sharedRoleNrs ?? [],
          state: moves && period ? withPeriod(state, period) : state,
        }),
    },
    saved: (view) => {
      saved(view)
      notice(t('savedView.added'), view.name)
    },
    done,
  })
  return (
    <Form form={form}>
      <Field name="name" autoFocus />
      {period && <Field name="moves" hint={t(`report.${period}`)} />}
      {mayShare && <Sharing shared={form.values.shared} />}
    </Form>
  )
}

export const EditView = ({ view, done }: { view: SavedView; done: () => void }) => {
  const mayShare = useMayShare()
  const { mutateAsync } = trpc.savedView.edit.useMutation()
  const { sharedRoleNrs: chosen } = view
  const form = useSchemaForm('savedView', viewEdit, {
    record: { ...view, sharedRoleNrs: chosen.length === 0 ? null : chosen },
    hidden: ['shared', 'sharedRoleNrs'],
    save: {
      mutateAsync: ({ sharedRoleNrs, ...values }) =>
        mutateAsync({
          ...values,
          ...(mayShare && { sharedRoleNrs: sharedRoleNrs ?? [] }),
          state: view.state,
        }),
    },
    done,
  })
  return (
    <Form form={form}>
      <Field name="name" autoFocus />
      {(mayShare || view.shared) && <Sharing shared={form.values.shared} />}
    </Form>
  )
}

/** With whom a view is shared: everybody in the company, or roles that a superuser chooses. */
const Sharing = ({ shared }: { shared: unknown }) => {
  const mayChoose = useMayShare()
  return (
    <>
      <Field name="shared" />
      {mayChoose && shared === true && <Field name="sharedRoleNrs" input={RolesInput} />}
    </>
  )
}

const RolesInput = (props: FieldInputProps) => {
  const { data } = trpc.role.assignable.useQuery({ companyID: 'company' })
  const own = data?.list.filter(({ roleNr }) => levelOf(roleNr) === Level.operator) ?? []
  return <ChoiceSet {...props} of={own.map(({ roleNr: value, role: label }) => ({ value, label }))} />
}
