import type { Access } from '@kaarditeek/domain/access/access'
import { useDisclosure } from '@mantine/hooks'
import { type HistoryState, useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useLabel } from '../../lib/language'
import { useMay } from '../../lib/session'
import { ActionButton } from '../action-button'
import { FormModal } from '../form/form-modal'
import { Icon } from '../icon'

/** Who asked for the form: a navigation says so in its state; the button does not. */
type Asked = HistoryState['add']

/** Adds a record to a list. */
export type Add = {
  access: Access
  /** Why nothing can be added now; null if it can. */
  why?: string | null
  form: (done: () => void, asked: Asked) => ReactNode
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
  const [askedFor, setAskedFor] = useState<Asked>()
  const navigate = useNavigate()
  // The resolved location changes only after the navigation. With the pending one, the old page would open its form.
  const asked = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.add })
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each navigation that asks
  useEffect(() => {
    if (!asked) return
    setAskedFor(asked)
    open()
    // Clear `add`, so that going back to this page does not open the form again.
    void navigate({ to: '.', search: true, replace: true, state: (state) => ({ ...state, add: undefined }) })
  }, [asked])
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
