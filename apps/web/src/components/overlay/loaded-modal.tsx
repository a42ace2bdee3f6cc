import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type MouseEvent, useRef } from 'react'

/** Milliseconds within which a second click belongs to the first. */
const DOUBLE_CLICK = 500

/** Windows that a wide modal fills. */
const PHONES = '(width < 36em)'

type Props = ModalProps & {
  /** Leaves room for two columns. */
  wide?: boolean
}

/**
 * Mantine's modal. The second half of a double click on one of its buttons does not close it, although the modal may have shrunk
 * under the pointer.
 */
export const Modal = ({ wide, ...props }: Props) => {
  const isPhone = useMediaQuery(PHONES)
  const lastInside = useRef(Number.NEGATIVE_INFINITY)
  const judge = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget, timeStamp } = event
    // Menus of the modal's fields are outside of its element.
    if (!(target instanceof Element && currentTarget.contains(target))) return
    if (target.closest('[role=dialog]')) lastInside.current = timeStamp
    else if (timeStamp - lastInside.current < DOUBLE_CLICK) event.stopPropagation()
  }
  return (
    <MantineModal {...props} {...(wide && { size: '62rem', fullScreen: isPhone })} onClickCapture={judge} />
  )
}
