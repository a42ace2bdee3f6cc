import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ActionButton } from '../action-button'
import { FormModal } from './form-modal'

type Props = {
  verb: string
  title: string
  /** Why the action is not possible for the selected records; null if it is. */
  why?: string | null
  /** With the selected records beside the fields. */
  wide?: boolean
  children: (done: () => void) => ReactNode
}

/** Opens the form of an action on the selected records. */
export const BulkForm = ({ verb, title, why, wide, children }: Props) => {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <ActionButton variant="default" size="compact-sm" why={why} onClick={open}>
        {verb}
      </ActionButton>
      <FormModal title={title} opened={opened} close={close} wide={wide}>
        {children(close)}
      </FormModal>
    </>
  )
}
