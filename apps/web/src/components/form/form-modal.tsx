import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/language'
import { isProofAsked } from '../../lib/proof'
import { confirmLeave, isQuestionShown, withdrawQuestion } from '../confirm'
import { Modal } from '../overlay/lazy-overlay'
import { LeaveContext, type Leaving, TitleContext } from './form-context'

/** Height of the modal until its form's choices arrive. */
const WHILE_LOADING = 160

type Props = {
  title: string
  opened: boolean
  close: () => void
  /** Leaves room for what stands beside the form. */
  wide?: boolean
  children: ReactNode
}

/** A modal with a form. Closing it asks if changes would be lost. */
export const FormModal = ({ title, opened, close, wide, children }: Props) => {
  const t = useWords()
  const [leaving] = useState<Leaving>(() => ({ current: () => false }))
  const [ownTitle, setTitle] = useState<string | null>(null)
  const isAsking = useRef(false)
  const leave = async () => {
    // Escape reaches this modal too, while a proof or a question is asked for above it.
    if (isProofAsked() || isQuestionShown()) return
    isAsking.current = leaving.current()
    const isLeft = !isAsking.current || (await (leaving.ask ?? confirmLeave)())
    isAsking.current = false
    if (isLeft) close()
  }
  // A save that ends meanwhile closes the form, so there is nothing left to ask about.
  useEffect(() => {
    if (!opened) return
    return () => {
      if (isAsking.current) withdrawQuestion()
    }
  }, [opened])
  return (
    <Modal
      opened={opened}
      onClose={() => void leave()}
      title={ownTitle ?? title}
      size="lg"
      wide={wide}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <LeaveContext value={leaving}>
        <TitleContext value={setTitle}>
          <Suspense fallback={<Skeleton h={WHILE_LOADING} />}>{children}</Suspense>
        </TitleContext>
      </LeaveContext>
    </Modal>
  )
}

/** Replaces the title of the surrounding modal while mounted, for the next step of a form. */
export const ModalTitle = ({ children }: { children: string }) => {
  const setTitle = use(TitleContext)
  useEffect(() => {
    setTitle?.(children)
    return () => setTitle?.(null)
  }, [setTitle, children])
  return null
}
