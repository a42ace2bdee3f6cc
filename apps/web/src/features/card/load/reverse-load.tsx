import { mayAskForReversal } from '@kaarditeek/domain/approval/rules'
import { mayReverseLoad } from '@kaarditeek/domain/card/load/rules'
import { type CardLoad, loadReversal } from '@kaarditeek/domain/card/load/schema'
import { Text } from '@mantine/core'
import { EditAction } from '../../../components/action/edit-action'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { notice } from '../../../components/notice'
import { useDates } from '../../../lib/dates'
import { refusalText } from '../../../lib/failure'
import { useWords } from '../../../lib/language'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { trpc } from '../../../lib/trpc'
import { ApprovalHint, useNeedsApproval } from '../../../shared/approval/asks'
import { useValueText } from '../../../shared/card/value'

addSetupWordings()

/** Takes a load back, in its row and on the time line, while the rules allow it, or asks a second person to, once at a time. Rules 5.22 and 20.3. */
export const ReverseLoad = ({ load }: { load: CardLoad }) => {
  const t = useWords()
  const dates = useDates()
  const refusal = mayAskForReversal(load.waitingReversalID)
  const named = { value: useValueText()(load), time: dates.moment(load.dateIn) }
  if (mayReverseLoad(load)) return null
  return (
    <EditAction
      icon="undo"
      label={t('cardLoad.reverseRow', named)}
      title={t('cardLoad.reverseTitle')}
      why={refusalText(refusal)}
    >
      {(done) => <ReverseForm load={load} done={done} />}
    </EditAction>
  )
}

const ReverseForm = ({ load, done }: { load: CardLoad; done: () => void }) => {
  const t = useWords()
  const { id, cardID } = load
  const value = useValueText()(load)
  const form = useSchemaForm('cardLoad', loadReversal, {
    start: { cardID, loadID: id, reason: '' },
    save: trpc.cardLoad.reverse.useMutation(),
    saved: () => notice(t('cardLoad.reversedLoad')),
    done,
  })
  const asks = useNeedsApproval('loadReversal', [load.amount])
  return (
    <Form
      form={form}
      submit={t('cardLoad.reverse')}
      asks={asks}
      askedFor={[{ name: 'sum', label: t('cardLoad.amount'), text: value }]}
    >
      <Text size="sm">{t('cardLoad.reverseBody', { value })}</Text>
      <ApprovalHint needed={asks} why={t('cardLoad.aboveSum')} />
      <Field name="reason" autoFocus />
    </Form>
  )
}
