import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { daysOfPeriod } from '@kaarditeek/domain/report/periods'
import { daysSettledIn, maySettlePeriod } from '@kaarditeek/domain/settlement/rules'
import { type NewSettlement, newSettlement } from '@kaarditeek/domain/settlement/schema'
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
import { inOrder } from '../../lib/stale'
import { companyNow } from '../../lib/today'
import { api, trpc } from '../../lib/trpc'

const periodFields = newSettlement.pick({ startDate: true, endDate: true })

const settling = workInOrder([['settlement', 'create']])

/** Reads all pages of a list. */
const readAll = async <R,>(read: (page: number) => Promise<{ list: R[] }>): Promise<R[]> => {
  const rows: R[] = []
  for (let page = 1; ; page++) {
    const { list } = await read(page)
    rows.push(...list)
    if (list.length < MAX_PAGE_SIZE) return rows
  }
}

/** All owners, and the ids of those with a draft, who get no other one. */
const findOwners = async () => {
  const owners = await readAll((page) => api.terminalOwner.page.fetch({ page, limit: MAX_PAGE_SIZE }))
  const drafts = await readAll((page) =>
    api.settlement.page.fetch({ state: 'draft', page, limit: MAX_PAGE_SIZE }, { staleTime: 0 }),
  )
  return { owners, drafted: new Set(drafts.map(({ terminalOwnerID }) => terminalOwnerID)) }
}
type Found = Awaited<ReturnType<typeof findOwners>>

/** Reasons for which an owner gets no draft while others do. */
const skips = ['nothingToSettle', 'draftExists'] as const

const skippedBy = ({ reason }: Failure) => skips.find((one) => one === reason)

/** Owners that a notice names; of more, the first ones and how many others there are. */
const NAMED = 5

const useNames = () => {
  const t = useWords()
  return (names: string[]) => {
    const others = names.length - NAMED
    const named = names.slice(0, NAMED).join(', ')
    return others > 0 ? t('settlement.andOthers', { names: named, count: others }) : named
  }
}

/** Makes drafts of owners in their order, none of days before an owner's first, and names them; stops at a failure and says at whose. */
const useSettle = () => {
  const t = useWords()
  const namesOf = useNames()
  const { mutateAsync } = trpc.settlement.create.useMutation({ meta: inOrder })
  return async ({ owners, drafted }: Found, period: Omit<NewSettlement, 'terminalOwnerID'>) => {
    const names: Record<'made' | (typeof skips)[number], string[]> = {
      ...{ made: [], nothingToSettle: [], draftExists: [] },
    }
    let hasFailed = false
    await settling.run(owners, async ({ terminalOwnerID, name, settledFrom }) => {
      const days = daysSettledIn(period, settledFrom)
      const isDrafted = drafted.has(terminalOwnerID)
      if (isDrafted || !days) {
        names[isDrafted ? 'draftExists' : 'nothingToSettle'].push(name)
        return true
      }
      try {
        await mutateAsync({ terminalOwnerID, ...days })
        names.made.push(name)
      } catch (error) {
        const failure = failureOf(error)
        const skipped = skippedBy(failure)
        if (!skipped) {
          reportFailure(failure, t('settlement.stoppedAt', { name, count: names.made.length }))
          hasFailed = true
          return false
        }
        names[skipped].push(name)
      }
      return true
    })
    if (hasFailed) return
    const skipped = skips
      .filter((reason) => names[reason].length > 0)
      .map((reason) =>
        t(`settlement.skipped_${reason}`, { count: names[reason].length, names: namesOf(names[reason]) }),
      )
    notice(
      t('settlement.madeAll', { count: names.made.length }),
      [namesOf(names.made), ...skipped].map((line) => <div key={line}>{line}</div>),
    )
  }
}

const SettleAllForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const time = useBusinessTime()
  const settle = useSettle()
  const form = useSchemaForm('settlement', periodFields, {
    start: daysOfPeriod('lastMonth', companyNow(), time),
    save: { mutateAsync: findOwners },
    saved: (found, days) => void settle(found, days),
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
