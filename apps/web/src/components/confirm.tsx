import { modals } from '@mantine/modals'
import i18next from 'i18next'

type Question = {
  /** Names the object and the effect. */
  title: string
  body: string
  /** What the button does, never "OK". */
  verb: string
  /** What the other button does; cancels where nothing is said. */
  otherwise?: string
  dangerous?: boolean
}

/** Asks before something is done that cannot be taken back. */
export const confirm = ({ title, body, verb, otherwise, dangerous }: Question): Promise<boolean> =>
  new Promise((resolve) =>
    modals.openConfirmModal({
      title,
      children: body,
      labels: { confirm: verb, cancel: otherwise ?? i18next.t('common.cancel') },
      confirmProps: dangerous ? { color: 'red.8' } : undefined,
      closeButtonProps: { 'aria-label': i18next.t('common.close') },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    }),
  )

/** Leaving a changed form asks. */
export const confirmLeave = (): Promise<boolean> =>
  confirm({
    title: i18next.t('form.leaveTitle'),
    body: i18next.t('form.leaveBody'),
    verb: i18next.t('form.leave'),
    otherwise: i18next.t('form.stay'),
    dangerous: true,
  })
