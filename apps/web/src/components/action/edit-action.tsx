import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { FormModal } from '../form/form-modal'
import { Action, type ActionProps } from './action'

type Props = Partial<Pick<ActionProps, 'icon' | 'why' | 'variant'>> & {
  /** Label of the button on a page; by default the icon's label. */
  verb?: string
  /** Label of the icon in a row; by default the title. */
  label?: string
  /** Title of the modal. */
  title: string
  /** Leaves room for what stands beside the form. */
  wide?: boolean
  children: (done: () => void) => ReactNode
}

/** Opens a form in a modal. */
export const EditAction = ({
  icon = 'edit',
  title,
  label = title,
  verb = label,
  wide,
  children,
  ...rest
}: Props) => {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Action icon={icon} withIcon verb={verb} label={label} {...rest} onClick={open} />
      <FormModal title={title} opened={opened} close={close} wide={wide}>
        {children(close)}
      </FormModal>
    </>
  )
}
