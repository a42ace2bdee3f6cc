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
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'

const { name, shared } = newSavedView.shape
/** `moves`: the days are kept as their period. */
const newView = z.strictObject({ name, shared, moves: z.boolean() })

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
    hidden: ['shared', 'moves'],
    save: {
      mutateAsync: ({ moves, ...values }) =>
        mutateAsync({ list, ...values, state: moves && period ? withPeriod(state, period) : state }),
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
      {mayShare && <Field name="shared" />}
    </Form>
  )
}

export const EditView = ({ view, done }: { view: SavedView; done: () => void }) => {
  const mayShare = useMayShare() || view.shared
  const { mutateAsync } = trpc.savedView.edit.useMutation()
  const form = useSchemaForm('savedView', savedViewEdit.omit({ state: true }), {
    record: view,
    hidden: ['shared'],
    save: { mutateAsync: (values) => mutateAsync({ ...values, state: view.state }) },
    done,
  })
  return (
    <Form form={form}>
      <Field name="name" autoFocus />
      {mayShare && <Field name="shared" />}
    </Form>
  )
}
