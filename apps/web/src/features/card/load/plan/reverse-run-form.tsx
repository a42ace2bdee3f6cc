import { type ReversedRun, runReversal } from '@kaarditeek/domain/card/load/plan/schema'
import { MAX_IDS } from '@kaarditeek/domain/list/schema'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import { Field } from '../../../../components/form/field'
import { Form } from '../../../../components/form/form'
import { useSchemaForm } from '../../../../components/form/use-schema-form'
import { notice } from '../../../../components/notice'
import { PartFailed } from '../../../../components/part-failed'
import { WaitingRows } from '../../../../components/waiting-rows'
import { useDates } from '../../../../lib/dates'
import { workInOrder } from '../../../../lib/in-order'
import { useWords } from '../../../../lib/language'
import { inOrder } from '../../../../lib/stale'
import { trpc } from '../../../../lib/trpc'
import { ApprovalHint } from '../../../../shared/approval/asks'
import { useValueText } from '../../../../shared/card/value'
import { RefusedLoads } from './refused-loads'
import { type Run, usePreview } from './reversible'

const reversing = workInOrder([['loadPlan', 'reverse']])

/** Takes the run back, with several requests for many cards. Shows their total in a notice, also when a later request fails. */
const useReverse = ({ count, refusedCount }: ReversedRun) => {
  const t = useWords()
  const valueText = useValueText()
  const { mutateAsync } = trpc.loadPlan.reverse.useMutation({ meta: inOrder })
  const requests = Array.from({ length: Math.ceil((count + refusedCount) / MAX_IDS) })
  return async (values: z.input<typeof runReversal>) => {
    const all = { count: 0, amount: 0, uses: 0 }
    let after: number | null = null
    try {
      await reversing.run(requests, async () => {
        const reply: ReversedRun = await mutateAsync({ ...values, after })
        all.count += reply.count
        all.amount += reply.amount
        all.uses += reply.uses
        after = reply.next
        return after !== null
      })
    } finally {
      if (all.count > 0) notice(t('loadPlan.reversedRun', { count: all.count }), valueText(all) || undefined)
    }
  }
}

/** The form that takes the last run of a plan back: what that does, which loads stay and why, and the reason. Rule 5.32. */
export const ReverseRunForm = ({ plan, done }: { plan: Run; done: () => void }) => {
  const preview = usePreview(plan)
  if (!preview.data)
    return preview.error ? <PartFailed queries={[preview]} /> : <WaitingRows rows={3} columns={1} />
  const Previewed = preview.data.count > 0 ? PreviewedForm : NothingToReverse
  return <Previewed plan={plan} preview={preview.data} done={done} />
}

/** Why none of the loads can be taken back. */
const NothingToReverse = ({ plan, preview, done }: Shown & { done: () => void }) => {
  const t = useWords()
  return (
    <Stack gap="md">
      <Taken plan={plan} preview={preview} />
      <RefusedLoads preview={preview} />
      <Group justify="flex-end">
        <Button variant="default" onClick={done}>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  )
}

const PreviewedForm = ({ plan, preview, done }: Shown & { done: () => void }) => {
  const t = useWords()
  const { count, refusedCount, needsApproval: asks } = preview
  const { loadPlanID, lastRunAt } = plan
  const value = useValueText()(preview)
  const why = useWhyAsks(preview)
  const isWhole = count + refusedCount <= MAX_IDS
  const form = useSchemaForm('cardLoad', runReversal, {
    start: { loadPlanID, lastRunAt, reason: '' },
    hidden: ['lastRunAt', 'after', 'dryRun'],
    save: { mutateAsync: useReverse(preview) },
    saved: () => undefined,
    done,
  })
  return (
    <Form
      form={form}
      submit={t('loadPlan.reverse', { count })}
      asks={asks}
      askedFor={
        isWhole
          ? [
              { name: 'cards', label: t('loadPlan.cardCount'), text: formatNumber(count) },
              { name: 'sum', label: t('cardLoad.together'), text: value },
            ]
          : []
      }
    >
      <Taken plan={plan} preview={preview} />
      <RefusedLoads preview={preview} />
      <ApprovalHint needed={asks} why={why} />
      {asks && !isWhole && <Text size="sm">{t('loadPlan.askInParts', { count: MAX_IDS })}</Text>}
      <Field name="reason" autoFocus />
    </Form>
  )
}

/** Why the reversal of a run waits for a second person: how many of its loads are above the sum. */
const useWhyAsks = ({ count, aboveCount }: ReversedRun) => {
  const t = useWords()
  if (count === 1) return t('cardLoad.aboveSum')
  return t('cardLoad.aboveSums', { above: formatNumber(aboveCount), all: formatNumber(count) })
}

type Shown = { plan: Run; preview: ReversedRun }

/** Shows what will be taken back, what already was, and when the plan loads again. */
const Taken = ({ plan, preview }: Shown) => {
  const t = useWords()
  const dates = useDates()
  const named = { value: useValueText()(preview), time: dates.moment(plan.lastRunAt) }
  const { count, refusedCount } = preview
  const before = (plan.lastLoaded ?? 0) - count - refusedCount
  return (
    <>
      <Text size="sm">
        {count === 0 ? t('loadPlan.nothingToReverse') : t('loadPlan.reverseBody', { count, ...named })}
        {before > 0 && ` ${t('loadPlan.reversedBefore', { count: before })}`}
      </Text>
      {plan.nextRunAt && (
        <Text size="sm">{t('loadPlan.reverseNext', { time: dates.day(plan.nextRunAt) })}</Text>
      )}
    </>
  )
}
