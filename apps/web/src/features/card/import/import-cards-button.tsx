import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazyRouteComponent } from '@tanstack/react-router'
import { FormModal } from '../../../components/form/form-modal'
import { Icon } from '../../../components/icon'
import { useAsked } from '../../../components/list/asked'
import { useWords } from '../../../lib/language'
import { useMayImportCards } from '../../../lib/session'

/** Loaded when the modal opens, because few viewers import cards. */
const ImportCards = lazyRouteComponent(() => import('./import-cards'), 'ImportCards')

const asks = ['importCards'] as const

/** Opens the import of cards, for viewers whose company imports them. */
export const ImportCardsButton = () => {
  const t = useWords()
  const [opened, { open, close }] = useDisclosure(false)
  useAsked(asks, open)
  if (!useMayImportCards()) return null
  return (
    <>
      <Button variant="default" leftSection={<Icon name="file" size={16} />} onClick={open}>
        {t('cardImport.open')}
      </Button>
      <FormModal title={t('cardImport.title')} opened={opened} close={close}>
        <ImportCards done={close} />
      </FormModal>
    </>
  )
}
