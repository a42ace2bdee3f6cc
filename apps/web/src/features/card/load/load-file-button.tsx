import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { FormModal } from '../../../components/form/form-modal'
import { Icon } from '../../../components/icon'
import { useAsked } from '../../../components/list/asked'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'

/** Loaded when the modal opens, because few viewers load from files. */
const LoadFromFile = lazyRouteComponent(() => import('./load-file'), 'LoadFromFile')

const asks = ['loadFile'] as const

/** Opens the load of cards from a file, for viewers who may load. `filter` names the cards of its template. */
export const LoadFileButton = ({ filter }: Pick<ComponentProps<typeof LoadFromFile>, 'filter'>) => {
  const t = useWords()
  const [opened, { open, close }] = useDisclosure(false)
  useAsked(asks, open)
  if (!useMay()('editCardLimits')) return null
  return (
    <>
      <Button variant="default" leftSection={<Icon name="file" size={16} />} onClick={open}>
        {t('cardLoad.fromFile')}
      </Button>
      <FormModal title={t('cardLoad.fromFile')} opened={opened} close={close}>
        <LoadFromFile filter={filter} done={close} />
      </FormModal>
    </>
  )
}
