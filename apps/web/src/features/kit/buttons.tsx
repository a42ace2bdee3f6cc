import { Button } from '@mantine/core'
import { useWords } from '../../lib/language'
import { Specimen } from './specimen'

export const Buttons = () => {
  const t = useWords()
  return (
    <>
      <Specimen name="Button, plain">
        <Button>{t('common.save')}</Button>
      </Specimen>
      <Specimen name="Button, loading">
        <Button loading>{t('common.save')}</Button>
      </Specimen>
    </>
  )
}
