import { Modal, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, useRef } from 'react'
import { useWords } from '../../lib/language'
import { confirmLeave } from '../confirm'
import { LeaveContext } from './form-context'

/** Its height until the choices of its form have arrived. */
const WHILE_LOADING = 160

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
      <LeaveContext value={isDirty}>
        <Suspense fallback={<Skeleton h={WHILE_LOADING} />}>{children}</Suspense>
      </LeaveContext>
    </Modal>
  )
}
