import type { ReportOrderInput } from '@kaarditeek/domain/report/job'
import { scheduledOrder } from '@kaarditeek/domain/report-schedule/order'
import { reportSchedules } from '@kaarditeek/i18n/et/report-schedule'
import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { FormModal } from '../../../components/form/form-modal'
import { useWords } from '../../../lib/language'
import { addWordings } from '../../../lib/setup-wordings'
import { ScheduleForm } from './schedule-form'

addWordings(reportSchedules)

type Props = { order: ReportOrderInput; done: () => void }

/** The form for what a report's page shows. */
const NewSchedule = ({ order, done }: Props) => (
  <ScheduleForm order={scheduledOrder.parse(order)} done={done} />
)

/** The entries of a report's menu that send it by calendar, and the form that they open. */
export const useSendRegularly = (order: ReportOrderInput) => {
  const t = useWords()
  const navigate = useNavigate()
  const [opened, { open, close }] = useDisclosure(false)
  return {
    entries: (
      <>
        <Menu.Divider />
        <Menu.Item onClick={open}>{t('reportSchedule.regularly')}</Menu.Item>
        <Menu.Item onClick={() => void navigate({ to: '/report-schedules' })}>
          {t('reportSchedule.see')}
        </Menu.Item>
      </>
    ),
    modal: (
      <FormModal title={t('reportSchedule.regularly')} opened={opened} close={close}>
        <NewSchedule order={order} done={close} />
      </FormModal>
    ),
  }
}
