import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useWords } from '../../lib/language'
import { Icon } from '../icon'
import { type Kit, Specimen } from '../kit/specimen'
import { KeysModal } from './keys-modal'
import { useKeys } from './use-keys'

const Keys = () => {
  const t = useWords()
  const [opened, { open, close }] = useDisclosure(false)
  useKeys(open)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="keyboard" />} onClick={open}>
        {t('keys.title')}
      </Button>
      <KeysModal opened={opened} close={close} />
    </>
  )
}

export const kit: Kit = {
  'Parts of lists': (
    <Specimen name="Keys">
      <Keys />
    </Specimen>
  ),
}
