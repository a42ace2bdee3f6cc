import { daysOfPeriod } from '@kaarditeek/domain/report/periods'
import { maySettlePeriod } from '@kaarditeek/domain/settlement/rules'
import { newSettlement } from '@kaarditeek/domain/settlement/schema'
import { SimpleGrid } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ActionButton } from '../../../components/action-button'
import { BusyIcon } from '../../../components/busy-icon'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { FormModal } from '../../../components/form/form-modal'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { useBusinessTime } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { companyNow } from '../../../lib/today'
import { planQuery } from './plan'
import { PlanView } from './plan-view'
import { useSettleAll, useSettlingProgress } from './use-settle-all'

const periodFields = newSettlement.pick({ startDate: true, endDate: true })

/** Whether nobody would get a draft of a period; unknown until its plan arrives. */
const useIsForNobody = (period: { startDate: string; endDate: string }) => {
  const { data: plan } = useQuery({ ...planQuery(period), enabled: false })
  return plan?.planned.length === 0
}

const SettleAllForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const time = useBusinessTime()
  const queryClient = useQueryClient()
  const settle = useSettleAll()
  const form = useSchemaForm('settlement', periodFields, {
    start: daysOfPeriod('lastMonth', companyNow(), time),
    save: { mutateAsync: (period) => queryClient.fetchQuery(planQuery(period)) },
    saved: (plan) => void settle(plan),
    done,
  })
  const { startDate, endDate } = form.values
  const refusal =
    startDate && endDate ? maySettlePeriod({ startDate, endDate }, { now: companyNow(), time }) : null
  const isForNobody = useIsForNobody({ startDate, endDate })
  return (
    <Form
      form={form}
      help={t('settlement.addAllHelp')}
      submit={t('settlement.addAll')}
      why={isForNobody ? t('settlement.forNobody') : null}
      refusal={refusal}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field name="startDate" autoFocus />
        <Field name="endDate" />
      </SimpleGrid>
      {startDate && endDate && !refusal && <PlanView period={{ startDate, endDate }} />}
    </Form>
  )
}

/** Makes drafts for all terminal owners of whom something is to be settled. Shows how far it is. */
export const SettleAll = () => {
  const t = useWords()
  const [opened, { open, close }] = useDisclosure(false)
  const progress = useSettlingProgress()
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
      <FormModal title={t('settlement.addAllTitle')} opened={opened} close={close} wide>
        <SettleAllForm done={close} />
      </FormModal>
    </>
  )
}
