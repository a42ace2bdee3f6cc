import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ModalTitle } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { useWords } from '../../lib/language'

/** The form of a new role, which another feature provides. `submit` is its button's label. */
export type RoleForm = (to: {
  done: () => void
  added: (roleNr: number) => void
  submit?: string | undefined
}) => ReactNode

type Props = {
  /** Without one, no role can be added. */
  newRole: RoleForm | undefined
  choose: (roleNr: number) => void
  /** What the form of the role says if it does more than to add the role. */
  words?: { title: string; submit: string } | undefined
  /** The form, with the button that adds a role. */
  children: (add: ReactNode) => ReactNode
}

/** A form that chooses a role. A role created from it becomes the chosen one, and the typed values stay. */
export const WithNewRole = ({ newRole, choose, words, children }: Props) => {
  const t = useWords()
  const [isAdding, setIsAdding] = useState(false)
  const add = newRole && (
    <Button
      variant="subtle"
      size="compact-sm"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<Icon name="plus" size={16} />}
      onClick={() => setIsAdding(true)}
    >
      {t('role.add')}
    </Button>
  )
  return (
    <>
      <div style={{ display: isAdding ? 'none' : 'contents' }}>{children(add)}</div>
      {isAdding && (
        <>
          <ModalTitle>{words?.title ?? t('role.add')}</ModalTitle>
          {newRole?.({ done: () => setIsAdding(false), added: choose, submit: words?.submit })}
        </>
      )}
    </>
  )
}
