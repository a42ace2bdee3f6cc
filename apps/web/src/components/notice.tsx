import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type NotificationData, notifications } from '@mantine/notifications'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { type Failure, failureOf } from '../lib/failure'
import { Icon } from './icon'

/** Milliseconds that a notice stays; it waits while pointed at or focused. Specification §9. */
const STAYS = 6_000

/** Where the focus came from, to go back to when the notice is gone. */
let before: HTMLElement | null = null

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

const show = (told: NotificationData) => {
  const data: NotificationData = {
    ...told,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    onFocusCapture: () => notifications.update({ ...data, id, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...data, id }),
    onKeyDown: ({ key }) => key === 'Escape' && notifications.hide(id),
    onClose: () => {
      if (focused()?.closest('.mantine-Notification-root')) before?.focus()
    },
    // Who follows its link has read it.
    onClick: ({ target }) => {
      if (target instanceof Element && target.closest('a')) notifications.hide(id)
    },
  }
  const id = notifications.show(data)
}

/** Leads to the latest notice. */
export const noticeKey = 'F8'

/** To the latest notice by keyboard: it stands after everything else on the page, and would be gone by then. */
export const useNoticeKey = () => {
  const toLatest = () => {
    const [latest] = [...document.querySelectorAll('.mantine-Notification-root')].slice(-1)
    const target = latest?.querySelector<HTMLElement>('a, button')
    if (!target || latest?.contains(focused())) return
    before = focused()
    target.focus()
  }
  useHotkeys([[noticeKey, toLatest]], [])
}

/** Tells that something was done. */
export const notice = (title: string, more?: ReactNode) =>
  show({
    title,
    message: more,
    color: 'cornflower',
    icon: <Icon name="check" />,
    autoClose: STAYS,
    role: 'status',
  })

/** Tells what went wrong; stays until it is closed, and carries the code. */
export const failureNotice = (error: unknown) => reportFailure(failureOf(error))

/** The same, with what was done nevertheless. */
export const reportFailure = ({ message, code }: Failure, nevertheless?: string) => {
  const said = i18next.t('common.code', { code })
  show({
    id: code,
    title: message,
    message: nevertheless ? `${nevertheless} ${said}` : said,
    color: 'red',
    icon: <Icon name="warning" />,
    autoClose: false,
    role: 'alert',
  })
}

/** Tells that the server has moved on; what is typed here may still be saved first. */
export const reloadNotice = () => {
  show({
    id: 'reload',
    title: i18next.t('common.newVersion'),
    message: (
      <Button size="compact-sm" variant="light" mt={6} onClick={() => window.location.reload()}>
        {i18next.t('common.reload')}
      </Button>
    ),
    color: 'cornflower',
    icon: <Icon name="info" />,
    autoClose: false,
    role: 'status',
  })
}
