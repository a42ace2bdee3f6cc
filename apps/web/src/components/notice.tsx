import { Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type NotificationData, notifications } from '@mantine/notifications'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { isAwayTold } from '../lib/away'
import { codeText, type Failure, failureOf } from '../lib/failure'
import { Icon } from './icon'
import { ApprovalLink } from './waits-for-approval'

/** Milliseconds until a notice closes. Hover and focus pause it. Rule 15.4. */
const STAYS = 6_000

/** The element that had the focus before the notice; gets it back when the notice closes. */
let before: HTMLElement | null = null

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

const show = (options: NotificationData) => {
  const data: NotificationData = {
    ...options,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    onFocusCapture: () => notifications.update({ ...data, id, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...data, id }),
    onKeyDown: ({ key }) => key === 'Escape' && notifications.hide(id),
    onClose: () => {
      if (focused()?.closest('.mantine-Notification-root')) before?.focus()
    },
    // Following the notice's link or undoing the action closes it.
    onClick: ({ target }) => {
      if (target instanceof Element && target.closest('a, [data-undo]')) notifications.hide(id)
    },
  }
  const id = notifications.show(data)
  return id
}

const Undoable = ({ undo, children }: { undo: Undo; children: ReactNode }) => (
  <Group gap="md" justify="space-between">
    {children}
    <Button data-undo size="compact-sm" variant="light" onClick={undo}>
      {i18next.t('common.undo')}
    </Button>
  </Group>
)

/** The key that focuses the latest notice. */
export const noticeKey = 'F8'

/** Focuses the latest notice by key. It is last in the tab order and would close before Tab reached it. */
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

/** Notices of success that may be shown at a time: more would cover the page. */
const SHOWN = 2
let succeeded: string[] = []

/** Takes back the action that the notice tells of. The call reports its own success or failure. */
export type Undo = () => void

/**
 * Shows a notice that an action succeeded, with a button that takes the action back where it can be. It closes the last but one. `id` names a notice that
 * `hideNotice` closes once it no longer holds.
 */
export const notice = (title: string, more?: ReactNode, undo?: Undo, id?: string) => {
  const shown = show({
    id,
    title,
    message: undo ? <Undoable undo={undo}>{more}</Undoable> : more,
    color: 'cornflower',
    icon: <Icon name="check" />,
    autoClose: STAYS,
    role: 'status',
  })
  const inOrder = [...succeeded.filter((one) => one !== shown), shown]
  inOrder.slice(0, -SHOWN).forEach(hideNotice)
  succeeded = inOrder.slice(-SHOWN)
}

/** Closes a notice that no longer holds. */
export const hideNotice = (id: string) => void notifications.hide(id)

/** Shows a notice that an action found nothing to do, and returns how to hide it. Two equal notices are not shown at the same time. */
export const warningNotice = (title: string, more?: ReactNode) => {
  show({
    id: title,
    title,
    message: more,
    color: 'orange',
    icon: <Icon name="warning" />,
    autoClose: STAYS,
    role: 'status',
  })
  return () => void notifications.hide(title)
}

/** Shows that an act waits for a second person, with a link to it, until the user closes it. It replaces an earlier notice of the act. */
const waitingNotice = (approvalID: number, message: string) => {
  const id = `approval ${approvalID}`
  hideNotice(id)
  show({
    id,
    title: message,
    message: <ApprovalLink approvalID={approvalID} />,
    color: 'cornflower',
    icon: <Icon name="clock" />,
    autoClose: false,
    role: 'status',
  })
}

/** Shows an error with its code until the user closes it; an act that waits for a second person is none. */
export const failureNotice = (error: unknown) => {
  const failure = failureOf(error)
  if (failure.approvalID === undefined) reportFailure(failure)
  else waitingNotice(failure.approvalID, failure.message)
}

/** Shows a failure with its code; `nevertheless` says what succeeded despite it. */
export const reportFailure = (failure: Failure, nevertheless?: string) => {
  show({
    id: failure.code,
    title: failure.message,
    message: [nevertheless, codeText(failure)].filter((one) => one).join(' '),
    color: 'red',
    icon: <Icon name="warning" />,
    autoClose: false,
    role: 'alert',
  })
}

/** Id of the notice that a refresh of the page failed. */
const AWAY = 'away'
let isAwayShown = false

/** Says that a refresh of the page failed, unless a part of the page or the offline banner says so. */
export const awayNotice = (error: unknown) => {
  if (isAwayTold()) return
  isAwayShown = true
  show({
    id: AWAY,
    title: failureOf(error).message,
    message: null,
    color: 'red',
    icon: <Icon name="warning" />,
    autoClose: false,
    role: 'alert',
  })
}

/** Closes that notice, once the server has answered or a part of the page says it. */
export const hideAwayNotice = () => {
  if (!isAwayShown) return
  isAwayShown = false
  notifications.hide(AWAY)
}

/** Closes the notices of a lost connection when it is back. The errors of forms stay. */
export const hideWithConnection = () =>
  window.addEventListener('online', () => {
    hideAwayNotice()
    notifications.hide('NOT_AVAILABLE_ERROR')
  })

/** Offers to reload after the server was upgraded. The user can save unsaved work first. */
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
