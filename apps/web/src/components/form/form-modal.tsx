import { Modal } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useWords } from '../../lib/language'
import { confirmLeave } from '../confirm'
import { LeaveContext } from './form-context'

type Props = { title: string; opened: boolean; close: () => void; children: ReactNode }

/** A modal around a form; closing it asks where something would be lost. */
export const FormModal = ({ title, opened, close, children }: Props) => {
  const t = useWords()
  const isDirty = useRef(() => false)
  const leave = async () => {
    if (!isDirty.current() || (await confirmLeave())) close()
  }
  return (
    <Modal
      opened={opened}
      onClose={() => void leave()}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <LeaveContext value={isDirty}>{children}</LeaveContext>
    </Modal>
  )
}
