import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { daysOfPeriod } from '@kaarditeek/domain/report/periods'
import { maySettlePeriod } from '@kaarditeek/domain/settlement/rules'
import { type NewSettlement, newSettlement } from '@kaarditeek/domain/settlement/schema'
import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { SimpleGrid } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ActionButton } from '../../components/action-button'
import { BusyIcon } from '../../components/busy-icon'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { FormModal } from '../../components/form/form-modal'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice, reportFailure } from '../../components/notice'
import { useBusinessTime } from '../../lib/dates'
import { type Failure, failureOf } from '../../lib/failure'
import { workInOrder } from '../../lib/in-order'
import { useWords } from '../../lib/language'
import { companyNow } from '../../lib/today'
import { api, trpc } from '../../lib/trpc'

const period = newSettlement.pick({ startDate: true, endDate: true })

const settling = workInOrder()

const findOwners = async (): Promise<TerminalOwner[]> => {
  const owners: TerminalOwner[] = []
  for (let page = 1; ; page++) {
    const { list } = await api.terminalOwner.page.fetch({ page, limit: MAX_PAGE_SIZE })
    owners.push(...list)
    if (list.length < MAX_PAGE_SIZE) return owners
  }
}

/** Reasons for which an owner gets no draft while others do. */
const skips = ['nothingToSettle', 'draftExists'] as const

const skippedBy = ({ reason }: Failure) => skips.find((one) => one === reason)

/** Makes drafts of owners in their order and tells how many; stops at a failure and says at whose. */
const useSettle = () => {
  const t = useWords()
  const { mutateAsync } = trpc.settlement.create.useMutation()
  return async (
    owners: readonly TerminalOwner[],
    { startDate, endDate }: Omit<NewSettlement, 'terminalOwnerID'>,
  ) => {
    const counts = { made: 0, nothingToSettle: 0, draftExists: 0 }
    let hasFailed = false
    await settling.run(owners, async ({ terminalOwnerID, name }) => {
      try {
        await mutateAsync({ terminalOwnerID, startDate, endDate })
        counts.made++
      } catch (error) {
        const failure = failureOf(error)
        const skipped = skippedBy(failure)
        if (!skipped) {
          reportFailure(failure, t('settlement.stoppedAt', { name, count: counts.made }))
          hasFailed = true
          return false
        }
        counts[skipped]++
      }
      return true
    })
    if (hasFailed) return
    const skipped = skips
      .filter((reason) => counts[reason] > 0)
      .map((reason) => t(`settlement.skipped_${reason}`, { count: counts[reason] }))
    notice(t('settlement.madeAll', { count: counts.made }), skipped.join(' · '))
  }
}

const SettleAllForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const time = useBusinessTime()
  const settle = useSettle()
  const form = useSchemaForm('settlement', period, {
    start: daysOfPeriod('lastMonth', companyNow(), time),
    save: { mutateAsync: findOwners },
    saved: (owners, days) => void settle(owners, days),
    done,
  })
  const { startDate, endDate } = form.values
  const refusal =
    startDate && endDate ? maySettlePeriod({ startDate, endDate }, { now: companyNow(), time }) : null
  return (
    <Form form={form} help={t('settlement.addAllHelp')} submit={t('settlement.addAll')} refusal={refusal}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field name="startDate" autoFocus />
        <Field name="endDate" />
      </SimpleGrid>
    </Form>
  )
}

/** Makes drafts for all terminal owners of whom something is to be settled. Shows how far it is. */
export const SettleAll = () => {
  const t = useWords()
  const [opened, { open, close }] = useDisclosure(false)
  const progress = settling.useProgress()
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={<BusyIcon name="plus" busy={progress !== null} />}
        busy={progress !== null}
        onClick={open}
      >
        {progress ? t('settlement.makingAll', progress) : t('settlement.addAll')}
      </ActionButton>
      <FormModal title={t('settlement.addAllTitle')} opened={opened} close={close}>
        <SettleAllForm done={close} />
      </FormModal>
    </>
  )
}
