import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { type Failure, failureOf } from '../lib/failure'
import { Icon } from './icon'

/** Milliseconds that a notice stays; it waits while pointed at. Specification §9. */
const STAYS = 6_000

const closeButtonProps = () => ({ 'aria-label': i18next.t('common.close') })

/** Tells that something was done. */
export const notice = (title: string, more?: ReactNode) => {
  const id = notifications.show({
    title,
    message: more,
    color: 'cornflower',
    icon: <Icon name="check" />,
    autoClose: STAYS,
    role: 'status',
    closeButtonProps: closeButtonProps(),
    // Who follows its link has read it.
    onClick: ({ target }) => {
      if (target instanceof Element && target.closest('a')) notifications.hide(id)
    },
  })
}

/** Tells what went wrong; stays until it is closed, and carries the code. */
export const failureNotice = (error: unknown) => tellFailure(failureOf(error))

/** The same, with what was done nevertheless. */
export const tellFailure = ({ message, code }: Failure, nevertheless?: string) => {
  const said = i18next.t('common.code', { code })
  notifications.show({
    id: code,
    title: message,
    message: nevertheless ? `${nevertheless} ${said}` : said,
    color: 'red',
    icon: <Icon name="warning" />,
    autoClose: false,
    role: 'alert',
    closeButtonProps: closeButtonProps(),
  })
}

/** Tells that the server has moved on; what is typed here may still be saved first. */
export const reloadNotice = () => {
  notifications.show({
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
    closeButtonProps: closeButtonProps(),
  })
}
