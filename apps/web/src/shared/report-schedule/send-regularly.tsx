import { scheduledOrder } from '@kaarditeek/domain/report-schedule/order'
import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { FormModal } from '../../components/form/form-modal'
import { useWords } from '../../lib/language'
import { ScheduleForm } from './schedule-form'

type Order = z.input<typeof scheduledOrder>
type Props = { order: Order; done: () => void }

/** The form for what a page shows. */
const NewSchedule = ({ order, done }: Props) => (
  <ScheduleForm order={scheduledOrder.parse(order)} done={done} />
)

/** The entries of a menu that send an order by calendar, and the form that they open. */
export const useSendRegularly = (order: Order | null) => {
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
    modal: order && (
      <FormModal title={t('reportSchedule.regularly')} opened={opened} close={close}>
        <NewSchedule order={order} done={close} />
      </FormModal>
    ),
  }
}
