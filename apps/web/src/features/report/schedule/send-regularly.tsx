import type { ScheduledOrder } from '@kaarditeek/domain/report-schedule/order'
import { reportSchedules } from '@kaarditeek/i18n/et/report-schedule'
import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { FormModal } from '../../../components/form/form-modal'
import { useWords } from '../../../lib/language'
import { addWordings } from '../../../lib/setup-wordings'
import { ScheduleForm } from './schedule-form'

addWordings(reportSchedules)

/** The entries of a report's menu that send it by calendar, and the form that they open. */
export const useSendRegularly = (order: ScheduledOrder) => {
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
        <ScheduleForm order={order} done={close} />
      </FormModal>
    ),
  }
}
