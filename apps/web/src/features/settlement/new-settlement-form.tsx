import { daysOfPeriod } from '@kaarditeek/domain/report/periods'
import { maySettlePeriod } from '@kaarditeek/domain/settlement/rules'
import { type NewSettlement, newSettlement } from '@kaarditeek/domain/settlement/schema'
import { isNothing } from '@kaarditeek/domain/settlement/sums'
import { formatDay } from '@kaarditeek/i18n/format'
import { formatShortPeriod } from '@kaarditeek/i18n/format-period'
import { SimpleGrid, Text } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Empty } from '../../components/empty'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { LinkButton } from '../../components/links'
import { notice } from '../../components/notice'
import { PageNotice } from '../../components/page-notice'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { companyNow } from '../../lib/today'
import { trpc } from '../../lib/trpc'
import { OwnerInput } from './owner-input'
import { SettlementPreview, useTakenText } from './settlement-preview'
import { useDraftOf, useLastSettlement } from './use-last-settlement'

addSetupWordings()

type Days = { startDate: string | null; endDate: string | null }

type Prefilled = { values: NewSettlement; prefill: (name: string, value: unknown) => void }

/** Proposes the owner's unsettled days, once for each owner, so that chosen days stay. Returns its last settled day, null without one, once it is known. Rule 22.1. */
const useProposedDays = ({ values: { terminalOwnerID, startDate, endDate }, prefill }: Prefilled) => {
  const [proposed, setProposed] = useState<Days>({ startDate, endDate })
  const { last, isKnown } = useLastSettlement(terminalOwnerID)
  const { data: unsettled } = trpc.settlement.unsettled.useQuery(
    terminalOwnerID ? { terminalOwnerID } : skipToken,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposes once for each owner
  useEffect(() => {
    if (!unsettled || startDate !== proposed.startDate || endDate !== proposed.endDate) return
    const days = unsettled.proposed ?? { startDate: null, endDate: null }
    prefill('startDate', days.startDate)
    prefill('endDate', days.endDate)
    setProposed(days)
  }, [unsettled === undefined, terminalOwnerID])
  return isKnown ? (last?.endDate ?? null) : undefined
}

type DayFieldsProps = {
  /** Last settled day of the owner, null without one; undefined if it is not shown. */
  settledTo: string | null | undefined
  autoFocus: boolean
}

/** The days of a settlement, with a note on the owner's last settled day. */
const DayFields = ({ settledTo, autoFocus }: DayFieldsProps) => {
  const t = useWords()
  return (
    <>
      {settledTo !== undefined && (
        <Text size="sm" c="dimmed">
          {settledTo
            ? t('settlement.settledTo', { day: formatDay(settledTo) })
            : t('settlement.neverSettled')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field name="startDate" autoFocus={autoFocus} />
        <Field name="endDate" />
      </SimpleGrid>
    </>
  )
}

/** Whether a settlement of the chosen days would take nothing, as its preview says. */
const useTakesNothing = ({ terminalOwnerID, startDate, endDate }: NewSettlement) => {
  const { data } = trpc.settlement.unsettled.useQuery(
    { terminalOwnerID, startDate, endDate },
    { enabled: false },
  )
  return data !== undefined && isNothing(data)
}

type Props = { terminalOwnerID: number | null; done: () => void }

/** Makes a draft of an owner, for the days that are not settled yet unless others are chosen, and opens it. */
export const NewSettlementForm = ({ terminalOwnerID, done }: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const time = useBusinessTime()
  const takenText = useTakenText()
  const form = useSchemaForm('settlement', newSettlement, {
    start: { terminalOwnerID: terminalOwnerID as never, ...daysOfPeriod('lastMonth', companyNow(), time) },
    save: trpc.settlement.create.useMutation(),
    saved: (made) => {
      notice(
        t('settlement.added', { name: made.terminalOwnerName }),
        `${formatShortPeriod(made)}: ${takenText(made)}`,
      )
      void navigate({ to: '/settlements/$settlementID', params: made })
    },
    done,
  })
  const draft = useDraftOf(form.values.terminalOwnerID)
  const settledTo = useProposedDays(form)
  const takesNothing = useTakesNothing(form.values)
  const mayAdd = useMay()('editTerminals')
  const { data: owners } = trpc.terminalOwner.page.useQuery({ limit: 1 })
  const { terminalOwnerID: owner, startDate, endDate } = form.values
  const refusal =
    startDate && endDate ? maySettlePeriod({ startDate, endDate }, { now: companyNow(), time }) : null
  if (owners?.list.length === 0)
    return (
      <Empty icon="terminal" title={t('settlement.noOwners')} help={t('settlement.noOwnersHelp')}>
        {mayAdd && (
          <LinkButton to="/terminal-owners" state={{ add: true }} onClick={done}>
            {t('terminalOwner.add')}
          </LinkButton>
        )}
      </Empty>
    )
  const why = draft ? t('settlement.hasDraft') : takesNothing ? t('settlement.nothingToTake') : null
  return (
    <Form form={form} why={why} refusal={refusal}>
      <Field name="terminalOwnerID" input={OwnerInput} autoFocus={terminalOwnerID === null} />
      {draft && (
        <PageNotice
          tone="warn"
          icon="warning"
          title={t('settlement.hasDraft')}
          text={formatShortPeriod(draft)}
        >
          <LinkButton to="/settlements/$settlementID" params={draft} ignoreBlocker onClick={done}>
            {t('settlement.openDraft')}
          </LinkButton>
        </PageNotice>
      )}
      <DayFields settledTo={draft ? undefined : settledTo} autoFocus={terminalOwnerID !== null} />
      {owner && !draft && startDate && endDate && !refusal && (
        <SettlementPreview terminalOwnerID={owner} startDate={startDate} endDate={endDate} />
      )}
    </Form>
  )
}
