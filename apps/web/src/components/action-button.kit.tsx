import { Button } from '@mantine/core'
import { useWords } from '../lib/language'
import { ActionButton } from './action-button'
import { CopyButton } from './copy-button'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { type Kit, Specimen } from './kit/specimen'

const nothing = () => undefined

const Buttons = () => {
  const t = useWords()
  const save = t('common.save')
  const why = t('form.unchanged')
  return (
    <>
      <Specimen name="Button, plain">
        <Button>{save}</Button>
      </Specimen>
      <Specimen name="Button, with a picture">
        <Button leftSection={<Icon name="check" />}>{save}</Button>
      </Specimen>
      <Specimen name="Button, second">
        <Button variant="default">{save}</Button>
      </Specimen>
      <Specimen name="Button, tinted">
        <Button variant="light">{save}</Button>
      </Specimen>
      <Specimen name="Button, quiet">
        <Button variant="subtle">{save}</Button>
      </Specimen>
      <Specimen name="Button, dangerous">
        <Button color="red.8">{save}</Button>
      </Specimen>
      <Specimen name="Button, small">
        <Button size="compact-sm">{save}</Button>
      </Specimen>
      <Specimen name="Action button, plain">
        <ActionButton>{save}</ActionButton>
      </Specimen>
      <Specimen name="Action button, not now">
        <ActionButton why={why}>{save}</ActionButton>
      </Specimen>
      <Specimen name="Action button, loading">
        <ActionButton loading>{save}</ActionButton>
      </Specimen>
      <Specimen name="Icon button, plain">
        <IconButton icon="edit" label={t('terminalOwner.edit')} onClick={nothing} />
      </Specimen>
      <Specimen name="Icon button, not now">
        <IconButton icon="edit" label={t('terminalOwner.edit')} why={why} onClick={nothing} />
      </Specimen>
      <Specimen name="Icon button, loading">
        <IconButton icon="edit" label={t('terminalOwner.edit')} loading onClick={nothing} />
      </Specimen>
      <Specimen name="Copy button, plain">
        <CopyButton value="9404 2300 0000 0000" label={t('common.copy')} />
      </Specimen>
    </>
  )
}

export const kit: Kit = { Buttons: <Buttons /> }
