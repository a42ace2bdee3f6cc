import type { Access } from '@kaarditeek/domain/access/access'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useLabel } from '../../lib/language'
import { useMay } from '../../lib/session'
import { ActionButton } from '../action-button'
import { FormModal } from '../form/form-modal'
import { Icon } from '../icon'
import { type AskedForm, useAsked } from './asked'

const ofList: readonly AskedForm[] = [true, 'forFirstPayment']

/** Adds a record to a list. */
export type Add = {
  access: Access
  /** Why nothing can be added now; null if it can. */
  why?: string | null
  /** `asked` by a navigation; the button does not say who asks. */
  form: (done: () => void, asked?: AskedForm) => ReactNode
}

/**
 * Returns the button `<ns>.add`, for viewers with `access`, and the modal that it opens. The modal is mounted beside
 * the list, because the empty state, which shows the button too, is unmounted with the first row. A navigation with
 * `add` in its state opens the modal too.
 */
export const useAdd = (ns: string, add: Add | false | undefined) => {
  const labelOf = useLabel()
  const may = useMay()
  const [opened, { open, close }] = useDisclosure(false)
  const [askedFor, setAskedFor] = useState<AskedForm>()
  useAsked(ofList, (asked) => {
    setAskedFor(asked)
    open()
  })
  if (!add || !may(add.access)) return { button: null, modal: null }
  const label = labelOf(`${ns}.add`)
  const openByButton = () => {
    setAskedFor(undefined)
    open()
  }
  return {
    button: (
      <ActionButton leftSection={<Icon name="plus" />} why={add.why} onClick={openByButton}>
        {label}
      </ActionButton>
    ),
    modal: (
      <FormModal title={label} opened={opened} close={close}>
        {add.form(close, askedFor)}
      </FormModal>
    ),
  }
}
